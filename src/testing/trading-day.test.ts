import { expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { tradingDay } from './trading-day.ts';

// After an intended change of the API, run this file with `-u` and review the difference.
test('the responses of a day of trading are as recorded', async () => {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
  const transcript = await tradingDay(app);
  await expect(transcript.text()).toMatchFileSnapshot('trading-day.txt');
});
