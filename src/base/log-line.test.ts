import { expect, test } from 'vitest';
import { logLine } from './log-line.ts';

test('log lines contain no terminal commands, line breaks or direction characters', () => {
  const text = '\u001b[2J\u009b2J\u0085\u2028\u202e\u2066\r\n\u007f';
  const line = logLine({ text, name: 'سوق é' });
  expect(line).toMatch(/^[\u0020-\u007e\u00a0-\u2027\u202f-\u2065\u206a-\uffff]+\n$/);
  expect(line).toContain('سوق é');
  expect(JSON.parse(line)).toEqual({ text, name: 'سوق é' });
});
