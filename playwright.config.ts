import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.ts';
import { pinnedNode } from './scripts/installation.mjs';
import { freePort } from './src/testing/postgres-server.ts';

// Set once: the workers load this file as well, and must find the same server and browser.
process.env.E2E_PORT ??= String(await freePort());
process.env.CHROMIUM_PATH ??= findBrowser() ?? '';
const url = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous: the first look at a picture cuts it, and two workers share two cores with the server.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    // A press that cannot be made is told as such, before the whole test has run out of time.
    actionTimeout: 30_000,
    // Without its film, which takes a third of the time of every test: each step's page stands in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    locale: 'en-US',
    timezoneId: 'Africa/Cairo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...browserArgs] },
  },
  projects: [
    // Signed in once: each code that is mailed counts against the account's hour.
    { name: 'states', testMatch: '*.setup.ts' },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, dependencies: ['states'] },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: ['pages.spec.ts', 'storefront.spec.ts', 'arabic.spec.ts'],
      dependencies: ['states'],
    },
  ],
  webServer: {
    command: `"${pinnedNode}" scripts/serve-for-browser-tests.mjs`,
    url: `${url}/api/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      SEED: 'demo',
      PUBLIC_URL: url,
      // Tests say which address they come from (tests/e2e/souk.ts).
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
});
