// How fast the page is: not a test, since machines differ.
//   OXIDOKU_PAGES=build/browser/pages node tests/browser/speed.mjs
import { open, cell } from "./tools.mjs";

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const report = (what, times) => console.log(
  `${what}: median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`);

for (const name of ["classic", "sixteen", "blank-marks", "lines"]) {
  // From the end of loading to a page that can be played: what making the game takes.
  const ready = [];
  for (let i = 0; i < 7; i += 1) {
    const page = await open(name);
    ready.push(await page.evaluate(() => {
      const holder = document.querySelector(".oxidoku");
      const { x } = JSON.parse(document.querySelector("script[data-for]").textContent);
      const start = performance.now();
      HTMLWidgets.find(`#${holder.id}`).renderValue(x);
      holder.getBoundingClientRect();
      return performance.now() - start;
    }));
    await page.context().close();
  }
  report(`${name}: ready`, ready);

  const page = await open(name);
  await cell(page, 1, 1).click();
  // In a frame, from the key to the end of drawing: scripts, styles, layout and paint.
  const keys = await page.evaluate(async () => {
    const times = { work: [], drawn: [] };
    const press = (key, code) => document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
    const channel = new MessageChannel();
    for (let i = 0; i < 90; i += 1) {
      await new Promise((done) => requestAnimationFrame(() => {
        const start = performance.now();
        if (i % 3 === 0) press("ArrowRight", "ArrowRight");
        else press("1", "Digit1");
        times.work.push(performance.now() - start);
        // Comes after the frame has been drawn.
        channel.port1.onmessage = () => {
          times.drawn.push(performance.now() - start);
          done();
        };
        channel.port2.postMessage(0);
      }));
    }
    return times;
  });
  report(`${name}: a key, work`, keys.work);
  report(`${name}: a key, until drawn`, keys.drawn);
  await page.context().close();
}
process.exit(0);
