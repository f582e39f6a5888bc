import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.ts';

// Set once: the workers load this file as well, and must find the same browser.
process.env.CHROMIUM_PATH ??= findBrowser() ?? '';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A failed test runs once more, in a new worker with a new market. scripts/run-checks.ts reports it as unsteady.
  retries: 1,
  // Time limits only detect hangs: two workers, their servers and PostgreSQL share two cores.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // Without its film, which takes a third of the time of every test: each step's page stands in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    locale: 'en-US',
    timezoneId: 'Africa/Cairo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...browserArgs],
      // Without a UTF-8 locale Chromium gives downloads no Arabic names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
