// Draws the icons of the installed game from the colour wheel, for .ci/builder/page.py: `node icons.mjs icon.svg folder
// colour`. An icon that a device may crop to its own shape has a background of that colour and a margin around the wheel;
// the others have neither.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [source, folder, colour] = process.argv.slice(2);
const wheel = readFileSync(source, "utf8");
const WITH_MARGIN = "-62 -62 124 124";

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
draw("icon-192.png", wheel, 192);
draw("icon-512.png", wheel, 512);
draw("icon-maskable.png", withMargin(wheel), 512, colour);
draw("icon-touch.png", withMargin(wheel), 180, colour);

function draw(name, picture, size, background) {
  const drawn = new Resvg(picture, { background, fitTo: { mode: "width", value: size } });
  writeFileSync(`${folder}/${name}`, drawn.render().asPng());
}

function withMargin(picture) {
  return picture.replace(/viewBox="[^"]+"/, `viewBox="${WITH_MARGIN}"`);
}
