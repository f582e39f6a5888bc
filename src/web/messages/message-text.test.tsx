import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { readConfigWith } from '#web/config.ts';
import { timesAsMuch } from '#testing/cpu.ts';
import { MessageText } from './message-text.tsx';

beforeAll(() => {
  readConfigWith(() => ({
    publicUrl: 'https://souk.example',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  }));
});

const html = (text: string) => renderToString(<MessageText text={text} />);
/** The addresses and texts of the links. */
const links = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, label]) => [
    href,
    label,
  ]);

test('keeps line breaks, and each line has its own direction', () => {
  const lines = html('Hello\n\nمرحبا\r\nbye').match(/<p dir="auto">.*?<\/p>/g);
  expect(lines).toEqual([
    '<p dir="auto">Hello</p>',
    '<p dir="auto"><br/></p>',
    '<p dir="auto">مرحبا</p>',
    '<p dir="auto">bye</p>',
  ]);
});

test.each([
  ['https://souk.example', 'https://souk.example/'],
  [
    'https://souk.example/hotels?from=2026-12-01#rooms',
    'https://souk.example/hotels?from=2026-12-01#rooms',
  ],
  ['http://souk.example/ar', 'https://souk.example/ar'],
  ['HTTPS://SOUK.EXAMPLE/ar/tours', 'https://souk.example/ar/tours'],
  ['souk.example/hotels', 'https://souk.example/hotels'],
  ['souk.example', 'https://souk.example/'],
  ['https://souk.example/a(b)', 'https://souk.example/a(b)'],
  ['https://souk.example//evil.com', 'https://souk.example//evil.com'],
  ['https://souk.example/مطعم', 'https://souk.example/%D9%85%D8%B7%D8%B9%D9%85'],
])('%s is a link', (address, href) => {
  expect(links(`See ${address} now`)).toEqual([[href, address]]);
});

test.each(['.', ',', '!', '?', ')', ').', '...', '"', '؟', '،', '»'])(
  'the sign %s after an address is not part of it',
  (sign) => {
    expect(links(`(see https://souk.example/tours${sign}`)).toEqual([
      ['https://souk.example/tours', 'https://souk.example/tours'],
    ]);
  },
);

test('several links in one line, with the text between', () => {
  const text = 'https://souk.example/a and souk.example/b, please';
  expect(links(text)).toHaveLength(2);
  expect(html(text).replaceAll(/<[^>]*>|<!-- -->/g, '')).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'javascript://souk.example/%0aalert(1)',
  'data:text/html,https',
  'https://souk.example.evil.com/',
  'https://souk.example@evil.com/',
  'https://a:b@souk.example/',
  'https://evil.com/https://souk.example/',
  'https://evil.com/souk.example/',
  'https://evil.com?souk.example/',
  'https://evilsouk.example/',
  'https://sub.souk.example/',
  'https://souk.example:8443/',
  'https://xn--souk-example.com/',
  'https://ѕouk.example/',
  'https://souk.example%2eevil.com/',
  'ftp://souk.example/',
  '//souk.example/',
  'souk.example.evil.com',
  'evil.com@souk.example',
  'souk.example@evil.com',
  'souk.example:80',
  'my-souk.example/a',
  'https://souk.example/api/auth/logout',
  'https://souk.example/API/x',
  'https://',
  'http://[',
])('%s stays text', (text) => {
  expect(links(`See ${text} now`)).toEqual([]);
});

test('markup is text', () => {
  expect(
    html('<img src=x onerror=alert(1)> &amp; <a href="https://souk.example">x</a>'),
  ).not.toMatch(/<img|<a href="https:\/\/souk.example"/);
  expect(links('https://souk.example/"onclick="alert(1)')).toEqual([
    ['https://souk.example/', 'https://souk.example/'],
  ]);
});

test('time is proportional to the length', () => {
  for (const unit of ['.', ')', 'https://', 'souk.example', 'https://souk.example/) ', '\n']) {
    const show = (length: number) => () => html(unit.repeat(length / unit.length));
    // Eight times the length; time growing with the square would be 64 times.
    expect([unit, timesAsMuch(show(40_000), show(5000)) < 30]).toEqual([unit, true]);
  }
});
