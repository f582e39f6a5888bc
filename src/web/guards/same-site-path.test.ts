import { describe, expect, test } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

describe('sameSitePath', () => {
  test.each([
    '/',
    '/checkout',
    '/service/tours/1?country=Egypt#reviews',
    '/a?next=https://evil.example',
  ])('keeps %s', (path) => {
    expect(sameSitePath(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'checkout',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '/a/..//evil.example',
    '/..//evil.example',
  ])('refuses %j', (path) => {
    expect(sameSitePath(path)).toBeNull();
  });
});
