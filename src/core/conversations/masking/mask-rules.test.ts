import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { latinDigits } from '#base/latin-digits.ts';
import { leastCpuMs } from '#testing/cpu.ts';
import { maskContacts } from './mask-rules.ts';

const OPTIONS = { isShared: false, ownHost: 'souk.example' };

/** One text per line; `\n` and `\u200b` as in a program, because they are invisible. */
const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) =>
      line
        .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replaceAll(String.raw`\n`, '\n'),
    );

const contacts = linesOf('./masked.txt').map((line) => {
  const [kinds = '', text = ''] = line.split(' | ');
  return { kinds: kinds.split(','), text };
});
const innocent = linesOf('./innocent.txt');

test('the lists have at least 200 different texts', () => {
  expect(new Set(contacts.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
  expect(contacts.length).toBe(new Set(contacts.map(({ text }) => text)).size);
  expect(new Set(innocent).size).toBeGreaterThanOrEqual(200);
});

test.each(contacts)('masks $text', ({ kinds, text }) => {
  const { masked, text: left } = maskContacts(text, OPTIONS);
  expect(masked).toEqual(kinds);
  expect(left).toContain('•••');
  // A few digits remain from other numbers, but not enough to call.
  expect(latinDigits(left).replaceAll(/\D/g, '').length).toBeLessThan(5);
  expect(left).not.toMatch(/gmail\.|example\.com|alitours|hassan/);
});

test.each(contacts)('masks $text within a sentence', ({ kinds, text }) => {
  const { masked, text: left } = maskContacts(`Hello, ${text} please.`, OPTIONS);
  expect([masked, left.startsWith('Hello, ')]).toEqual([kinds, true]);
});

test.each(innocent)('leaves %j', (text) => {
  expect(maskContacts(text, OPTIONS)).toEqual({ text, masked: [] });
});

test('masks only cards once contacts are shared', () => {
  const text = 'Ring 01001234567, ali@gmail.com, example.com, pay with ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢.';
  expect(maskContacts(text, { ...OPTIONS, isShared: true })).toEqual({
    text: 'Ring 01001234567, ali@gmail.com, example.com, pay with •••.',
    masked: ['card'],
  });
  const iban = 'EG380019000500000000263180002';
  expect(maskContacts(iban, { ...OPTIONS, isShared: true }).text).toBe(iban);
});

test('the mask has one length, and the rest of the text stays', () => {
  const texts = [
    'Call +20 100 123 4567 at night.',
    'Call 0 1 0 0 1 2 3 4 5 6 7 at night.',
    'Call zero one zero zero one two three four five six seven at night.',
  ];
  for (const text of texts) expect(maskContacts(text, OPTIONS).text).toBe('Call ••• at night.');
  expect(maskContacts('Ali (ali@gmail.com), www.example.com/a.', OPTIONS).text).toBe(
    'Ali (•••), •••.',
  );
  expect(maskContacts('01001234567 / 01112223344', OPTIONS).text).toBe('••• / •••');
});

test('leaves links to the own host only', () => {
  const ownHost = 'souk-market.com';
  const mask = (text: string) => maskContacts(text, { isShared: false, ownHost }).text;
  for (const own of [
    'https://souk-market.com/hotels/1?a=b#c',
    'souk-market.com/ar',
    'Souk-Market.com',
  ])
    expect(mask(`See ${own}.`)).toBe(`See ${own}.`);
  for (const other of [
    'https://souk-market.com.evil.com',
    'https://evil.com/souk-market.com',
    'https://souk-market.com@evil.com',
    'https://souk-market.com:99@evil.com',
    'https://souk-market.com:8443/',
    'https://evil-souk-market.com',
    'https://www.souk-market.com',
    'javascript://souk-market.com/%0aalert',
    'sub.souk-market.com',
    'https://souk‐market.com',
  ])
    expect([other, mask(other)]).toEqual([other, '•••']);
  expect(mask(String.raw`https://souk-market.com\@evil.com`)).toBe('https://•••');
  expect(mask('https://souk-market.com/?to=ali@gmail.com')).not.toContain('gmail');
  expect(mask('https://souk-market.com/?to=01001234567')).not.toContain('0100');
  const local = { isShared: false, ownHost: 'localhost:4800' };
  expect(maskContacts('http://localhost:4800/ar', local).masked).toEqual([]);
});

const USUAL =
  'We arrive on 05/12/2026 at 14:05 with 2 adults. Is 1,250,000 IQD the total? Thanks! ';
const usualMs = leastCpuMs(() => maskContacts(USUAL.repeat(1100), OPTIONS));

test.each([
  '0',
  '01',
  '0.',
  '0 ',
  '.',
  '. ',
  '1,',
  '1,000',
  '+',
  '+1',
  '(',
  '0(',
  'a.',
  'a@',
  '@',
  'a.b@',
  'a.com/',
  'souk.example/',
  '0 and ',
  ' com ',
  'gmail.',
  'telegram: @a.',
  'x ',
  '0x',
  'www.',
  'http://',
  'https://souk.example/',
  'zero ',
  'one',
  'double ',
  'dot ',
  'at ',
  ' dot com',
  'a ',
  'eg38',
  'e g 3 8 ',
  '4242 ',
  '1-',
  '12/12/',
  '12:',
  'صفر ',
  'و',
  'نقطة ',
  'iban ',
  'call ',
  'telegram ',
  'insta: ',
  '0\n',
  '٠',
  '٬١٢٣',
  '𝟎',
  '\u200b',
  '0\u200b',
  '-',
  '_',
  '[',
  '0a',
  'gmail ',
  'a-',
  '978-',
  '1.2345, ',
  'order no ',
])('time is proportional to the length for a text of %j', (unit) => {
  const hostile = unit.repeat(40_000 / unit.length + 1).slice(0, 40_000);
  // Measured: 7 times at most. Time growing with the square would be hundreds of times.
  expect(leastCpuMs(() => maskContacts(hostile, OPTIONS), 1)).toBeLessThan(30 * usualMs);
});
