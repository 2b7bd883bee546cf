// How fast the page is. What is measured is printed; machines differ, so the tests ask for a
// tenth of the speed only that the page has on a quiet one.
import { test, open, cell, assert, PLACES } from "./tools.mjs";

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

function report(what, times, most) {
  console.log(`# ${what}: median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`);
  assert.ok(median(times) < most, `${what}: ${median(times)} ms`);
}

for (const name of ["classic", "sixteen", "blank-marks", "lines", "ten"]) {
  test(`the page ${name} is ready soon after it has been loaded, and keys are drawn at once`, async () => {
    const ready = [], made = [];
    let page;
    for (let i = 0; i < 3; i += 1) {
      await page?.context().close();
      page = await open(name);
      ready.push(await page.evaluate(() => {
        // Up to the end of all scripts, what they have made included.
        const { domInteractive, domContentLoadedEventEnd } = performance.getEntriesByType("navigation")[0];
        return domContentLoadedEventEnd - domInteractive;
      }));
      made.push(await page.evaluate(() => {
        const holder = document.querySelector(".oxidoku");
        const { x } = JSON.parse(document.querySelector("script[data-for]").textContent);
        const start = performance.now();
        HTMLWidgets.find(`#${holder.id}`).renderValue(x);
        holder.getBoundingClientRect();
        return performance.now() - start;
      }));
    }
    report(`${name}: ready after loading`, ready, 1000);
    report(`${name}: a game made anew`, made, 1000);

    await cell(page, 1, 1).click();
    // In a frame, from the key to the end of drawing: scripts, styles, layout and paint.
    const keys = await page.evaluate(async () => {
      const times = { work: [], drawn: [] };
      const press = (key, code) => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
      const channel = new MessageChannel();
      for (let i = 0; i < 60; i += 1) {
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
    report(`${name}: a key, work`, keys.work, 160);
    report(`${name}: a key, until drawn`, keys.drawn, 160);
    await page.context().close();
  }, PLACES);
}
