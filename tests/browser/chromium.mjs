// Chromium, which is not to look for a network: nothing here may need one.
import { chromium } from "playwright-core";
import { existsSync } from "node:fs";

export const launch = () => chromium.launch({
  executablePath: process.env.OXIDOKU_CHROMIUM ||
    ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)),
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
});
