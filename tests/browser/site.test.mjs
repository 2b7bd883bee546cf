// The site that `make site` builds, where it has been built: what its pages ask for is there, nothing is
// wider than a phone, nothing that code prints is prose, and the front page is there at once.
import { createServer } from "node:http";
import { readFileSync, existsSync, readdirSync, statSync } from "node:fs";
import { extname, join, resolve, relative } from "node:path";
import { gzipSync } from "node:zlib";
import * as node from "node:test";
import assert from "node:assert/strict";
import { launch } from "./chromium.mjs";

const site = resolve(process.env.OXIDOKU_SITE || "build/site");
const built = existsSync(join(site, "index.html"));
const skip = built ? false : "the site has not been built (make site)";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".png": "image/png",
  ".svg": "image/svg+xml", ".json": "application/json", ".ico": "image/x-icon", ".woff2": "font/woff2", ".woff": "font/woff",
};

// As a web server gives it: compressed what is text. What it sent is counted, by path.
function serve() {
  const sent = new Map();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://site").pathname);
    const file = join(site, path.endsWith("/") ? `${path}index.html` : path);
    if (!file.startsWith(site) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] || "application/octet-stream";
    const plain = readFileSync(file), packed = /text|json|javascript|svg/.test(type);
    const body = packed ? gzipSync(plain) : plain;
    sent.set(path, body.length);
    response.writeHead(200, { "content-type": type, ...(packed ? { "content-encoding": "gzip" } : {}) }).end(body);
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () =>
    ready({ sent, address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() })));
}

const pages = (folder = site) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? (entry.name === "deps" ? [] : pages(join(folder, entry.name)))
    : entry.name.endsWith(".html") ? [relative(site, join(folder, entry.name))] : []).sort();

// Nothing is asked of other servers, as where there is none.
async function visit(browser, address, options) {
  const context = await browser.newContext(options);
  await context.route((url) => url.hostname !== "127.0.0.1", (route) => route.abort());
  return { context, page: await context.newPage(), address };
}

node.test("no page of the site is wider than a phone, all pictures and links are there", { skip }, async () => {
  const browser = await launch(), server = await serve(), faults = [];
  const known = new Set(pages()), ids = new Map(), links = [];
  const { context, page } = await visit(browser, server.address, { viewport: { width: 390, height: 844 }, isMobile: true });
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const name of known) {
    await page.goto(`${server.address}/${name}`, { waitUntil: "load" });
    const found = await page.evaluate(() => {
      const wide = document.scrollingElement.scrollWidth - innerWidth;
      const code = [...document.querySelectorAll("p, li, td")].filter((one) => /^\s*#>/.test(one.textContent)).length;
      return {
        code, wide,
        culprits: wide <= 1 ? [] : [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .slice(0, 3).map((one) => one.outerHTML.slice(0, 90)),
        broken: [...document.images].filter((one) => one.complete && !one.naturalWidth && new URL(one.src).hostname === "127.0.0.1").map((one) => one.src),
        ids: [...document.querySelectorAll("[id], a[name]")].map((one) => one.id || one.name),
        links: [...document.querySelectorAll("a[href]")].map((one) => one.href),
        far: [...document.querySelectorAll("[src], link[href]")].map((one) => one.getAttribute("src") || one.getAttribute("href")).filter((one) => one.startsWith("file:")),
      };
    });
    ids.set(`/${name}`, new Set(found.ids));
    links.push(...found.links.map((to) => [name, to]));
    if (found.wide > 1) faults.push(`${name}: ${found.wide} px too wide: ${found.culprits.join(" | ")}`);
    if (found.code) faults.push(`${name}: what code prints stands in ${found.code} paragraphs`);
    found.broken.forEach((src) => faults.push(`${name}: no picture ${src}`));
    found.far.forEach((src) => faults.push(`${name}: asks for ${src}`));
  }
  for (const [name, to] of links) {
    const url = new URL(to);
    if (url.hostname !== "127.0.0.1" || url.protocol === "javascript:") continue;
    const path = decodeURIComponent(url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname);
    if (!existsSync(join(site, path))) faults.push(`${name}: nothing at ${path}`);
    else if (url.hash.length > 1 && ids.has(path) && !ids.get(path).has(decodeURIComponent(url.hash.slice(1)))) {
      faults.push(`${name}: no place ${url.hash} in ${path}`);
    }
  }
  await context.close();
  await browser.close();
  server.close();
  assert.deepEqual([...new Set(faults)], []);
});

node.test("the front page is painted within a second, and weighs less than 900 kB with its engine", { skip }, async (t) => {
  const browser = await launch(), server = await serve(), painted = [];
  // The best of three: a machine has other things to do.
  for (let i = 0; i < 3; i += 1) {
    const { context, page } = await visit(browser, server.address, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.address}/index.html`, { waitUntil: "load" });
    painted.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    await context.close();
  }
  await browser.close();
  server.close();
  const weight = [...server.sent.values()].reduce((a, b) => a + b, 0) / 1000;
  t.diagnostic(`first paint ${Math.min(...painted).toFixed(0)} ms, ${weight.toFixed(0)} kB compressed`);
  [...server.sent].forEach(([path, size]) => t.diagnostic(`${path}: ${(size / 1000).toFixed(1)} kB`));
  assert.ok(Math.min(...painted) < 1000, `painted after ${painted.map(Math.round).join(", ")} ms`);
  assert.ok(weight < 900, `${weight} kB`);
});
