import { expect, test } from 'vitest';
import { localNowIn } from './local-now.ts';

test('each instant has its own time, in any order and zone', () => {
  const asked = [
    ['Africa/Cairo', '2026-11-27T21:59:59.999Z', '2026-11-27', 23 * 60 + 59],
    ['Africa/Cairo', '2026-11-27T22:00:00.000Z', '2026-11-28', 0],
    ['Asia/Baghdad', '2026-11-27T22:00:00.000Z', '2026-11-28', 60],
    ['Africa/Cairo', '2026-11-27T21:59:00.000Z', '2026-11-27', 23 * 60 + 59],
    ['Africa/Cairo', '2026-11-27T22:00:30.500Z', '2026-11-28', 0],
  ] as const;
  for (const [timeZone, instant, today, minutes] of asked) {
    const at = new Date(instant);
    expect(localNowIn(timeZone, at)).toEqual({ today, minutes, at: at.getTime(), timeZone });
  }
});
