import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const TEXT = 'ID\tالسعر\r\n';
const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, little end first', little],
  ['UTF-16, big end first', Buffer.from(little).swap16()],
])('reads a file in %s', (_, bytes) => {
  expect(csvText(new Uint8Array(bytes).buffer)).toBe(TEXT);
});

test('an empty file yields an empty text', () => {
  expect(csvText(new ArrayBuffer(0))).toBe('');
});
