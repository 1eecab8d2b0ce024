// A field ends at so many signs as its `data-most` says. The browser's own `maxlength` counts the units of
// UTF-16: an emoji may have eleven of them, and would be cut in two.

export function listenForNames() {
  addEventListener("input", shorten, true);
  addEventListener("compositionend", shorten, true);
}

// While a keyboard composes a word, its field belongs to the keyboard. Browsers without Intl.Segmenter
// (Firefox before 125) show what is too long until Python has cut it.
function shorten({ target, isComposing }) {
  const most = Number(target.dataset?.most);
  if (!most || isComposing || !Intl.Segmenter) return;
  let count = 0;
  for (const { index } of new Intl.Segmenter().segment(target.value)) {
    count += 1;
    if (count <= most) continue;
    const { selectionStart } = target;
    target.value = target.value.slice(0, index);
    target.setSelectionRange(selectionStart, selectionStart);
    return;
  }
}
