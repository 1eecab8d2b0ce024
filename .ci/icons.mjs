// Draws the pictures of an installed game from the colour wheel, for build.py: `node icons.mjs icon.svg folder paper`. A
// picture that a device may cut to its own shape stands on paper of that colour, with room around the wheel; the others
// stand free.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [source, folder, paper] = process.argv.slice(2);
const wheel = readFileSync(source, "utf8");
const ROOMY = "-62 -62 124 124";

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
draw("icon-192.png", wheel, 192);
draw("icon-512.png", wheel, 512);
draw("icon-maskable.png", roomy(wheel), 512, paper);
draw("icon-touch.png", roomy(wheel), 180, paper);

function draw(name, picture, size, background) {
  const drawn = new Resvg(picture, { background, fitTo: { mode: "width", value: size } });
  writeFileSync(`${folder}/${name}`, drawn.render().asPng());
}

function roomy(picture) {
  return picture.replace(/viewBox="[^"]+"/, `viewBox="${ROOMY}"`);
}
