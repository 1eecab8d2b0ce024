// For a browser too old for modules, which has scripting: shows what <noscript> says. Only such a browser runs this,
// so it is written for it. Nothing else may live here.
var written = document.getElementsByTagName("noscript")[0];
var shown = document.createElement("div");
shown.id = "failure";
shown.setAttribute("role", "alert");
shown.innerHTML = written.textContent;
written.parentNode.insertBefore(shown, written);
