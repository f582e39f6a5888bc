import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'pictures/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['src/testing/global-setup.ts'],
    // Left alone one core of two is idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // The bookings' rules are about days: every test runs where the bugs of a server's own zone would show.
    env: { TZ: 'America/Los_Angeles' },
  },
});
