// What is wrong with the page that hangs on the gallery's wall, for a player who must see, read and hit all of it; see
// test_layout.py. `scrolls` says whether long texts may be scrolled to in their place.
scrolls => {
    const page = document.documentElement, dialog = document.querySelector("dialog[open]");
    const table = dialog ? null : document.querySelector(".table"), shown = dialog ?? page;
    const view = { left: 0, top: 0, right: page.clientWidth, bottom: innerHeight };
    const least = innerHeight < 400 ? 9 : 11; // px, of a figure on a stone
    const faults = [], contents = document.createRange(), pen = document.createElement("canvas").getContext("2d");
    const isIn = (box, outer, slack = 1) =>
        box.left >= outer.left - slack && box.right <= outer.right + slack &&
        box.top >= outer.top - slack && box.bottom <= outer.bottom + slack;
    const isSeen = node => {
        if (!node.checkVisibility()) return false;
        for (let each = node; each; each = each.offsetParent) if (each.offsetWidth === 1) return false; // unseen text
        return true;
    };
    const boxOf = text => {
        contents.selectNodeContents(text);
        return contents.getBoundingClientRect();
    };

    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    if (table && page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);

    // Every control lies in the window, is 44 pixels wide and high, can be hit in its middle, and holds its own text. Only
    // outside the table, in a result and in a dialog may it have to be scrolled to. Towers are narrower than that in the
    // smallest windows where the buttons of diagonals, or two trays, stand beside them.
    for (const control of shown.querySelectorAll("button, select, input, summary")) {
        const target = control.closest("label") ?? control, where = `${control.id} “${control.textContent.trim()}”`;
        if (!isSeen(target)) continue;
        if (!table || control.closest(".results")) target.scrollIntoView({ block: "nearest" });
        const box = target.getBoundingClientRect();
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        if (!isIn(box, view)) faults.push(`${where} lies outside the window`);
        else if (!target.contains(hit) && !hit.closest(".banner, .round-banner")) faults.push(`${where} lies under ${hit.className}`);
        const isNarrow = target.matches(".diagonals *, .face-to-face *") && target.matches(".tower");
        const narrow = isNarrow && innerWidth > innerHeight && innerWidth < 720 ? 24 : 44;
        if (box.width < narrow - 0.01 || box.height < 43.99) faults.push(`${where} is ${box.width} × ${box.height}`);
        const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const text = texts.currentNode, around = text.parentElement;
            if (!text.data.trim() || !isSeen(around) || around.closest("option, .well, svg")) continue;
            const cap = around.closest(".cap"), within = cap?.getBoundingClientRect() ?? box;
            if (!isIn(cap ? around.getBoundingClientRect() : boxOf(text), within, 2))
                faults.push(`${where} is too small for “${text.data}”`);
        }
        pen.font = getComputedStyle(control).font;
        if (control.placeholder && pen.measureText(control.placeholder).width > control.clientWidth)
            faults.push(`${where} is too narrow for “${control.placeholder}”`);
    }

    // No box is narrower than what stands in it, or cuts it off; but the last move is told where there is room.
    for (const box of shown.querySelectorAll("header, section, form, div, p, h1, h2, h3, li")) {
        if (!isSeen(box) || box.matches(".last-move, .in-force, .results, .dialog-body") || box.closest(".hidden")) continue;
        const overflow = getComputedStyle(box).overflowY, where = `${box.localName}.${box.className}`;
        const across = box.scrollWidth - box.clientWidth, down = box.scrollHeight - box.clientHeight;
        if (across > 1) faults.push(`${where} “${box.textContent.slice(0, 60)}” is too narrow by ${across}`);
        if (down > 1 && (overflow === "hidden" || (overflow === "auto" && !scrolls)))
            faults.push(`${where} “${box.textContent.slice(0, 60)}” is too low by ${down}`);
    }
    if (!table) return faults;

    // Every stone lies whole in its place, and its figure can be read and stays on it.
    for (const stone of table.querySelectorAll(".stone")) {
        if (!isSeen(stone)) continue;
        const box = stone.getBoundingClientRect(), where = `the stone ${stone.id} ${stone.textContent}`;
        const place = stone.closest(".well, .tray, .seat, .wheel"), figure = stone.querySelector("b");
        if (!isIn(box, view)) faults.push(`${where} lies outside the window`);
        if (!place.matches(".results") && !isIn(box, place.getBoundingClientRect(), 1.5))
            faults.push(`${where} lies outside ${place.className}`);
        if (!figure) continue;
        const size = parseFloat(getComputedStyle(figure).fontSize), { left, right } = figure.getBoundingClientRect();
        if (size < least - 0.01) faults.push(`${where} has a figure of ${size} px`);
        if (left < box.left - 1 || right > box.right + 1) faults.push(`${where} is narrower than its figure`);
    }

    // The prompt is not covered by what it asks about.
    for (const prompt of table.querySelectorAll(".prompt")) {
        const box = (prompt.closest(".turn") ?? prompt).getBoundingClientRect(), text = prompt.getBoundingClientRect();
        for (const other of prompt.closest(".tray").querySelectorAll("button, .grid, .hand, .announcements, .ways")) {
            const { left, right, top, bottom } = other.getBoundingClientRect();
            if (Math.min(text.right, box.right || text.right) > left + 1 && text.left < right - 1 &&
                Math.min(text.bottom, box.bottom || text.bottom) > top + 1 && text.top < bottom - 1)
                faults.push(`the prompt “${prompt.textContent}” lies under ${other.id || other.className}`);
        }
    }

    // All towers begin at one height, as their lines at 21 are one.
    const tops = Array.from(table.querySelectorAll(".well"), well => well.getBoundingClientRect().top);
    if (Math.max(...tops) - Math.min(...tops) > 1) faults.push(`the line at 21 breaks: ${tops}`);
    return faults;
}
