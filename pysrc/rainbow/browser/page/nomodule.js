// Runs only in a browser that has scripts but no modules, and is written in that browser's JavaScript: shows
// the text of <noscript>, which says what the game needs.
var source = document.getElementsByTagName("noscript")[0];
var failure = document.createElement("div");
failure.id = "failure";
failure.setAttribute("role", "alert");
failure.innerHTML = source.textContent;
source.parentNode.insertBefore(failure, source);
