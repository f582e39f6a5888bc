import { expect, test } from 'vitest';
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts';

test.each([
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
] as const)('at level %s it writes %s', (min, written) => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), min);
  log.info('listening', { url: 'http://localhost' });
  log.warn('clock');
  log.error('stop', { error: 'late' });
  const levels = lines.map((line) => (JSON.parse(line) as { level: LogLevel }).level);
  expect(levels).toEqual(written);
  expect(LOG_LEVELS).toContain(min);
});
