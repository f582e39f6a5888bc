import { expect, test } from 'vitest';
import { createClientOf } from './address.ts';

const clientOf = createClientOf(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);

test('ignores the header without a trusted proxy', () => {
  expect(clientOf('203.0.113.5', '1.2.3.4')).toBe('203.0.113.5');
  expect(createClientOf([])('127.0.0.1', '1.2.3.4')).toBe('127.0.0.1');
});

test('a trusted proxy determines the address, whatever the client wrote before it', () => {
  expect(clientOf('10.1.2.3', '198.51.100.9')).toBe('198.51.100.9');
  expect(clientOf('10.1.2.3', '1.1.1.1, 198.51.100.9')).toBe('198.51.100.9');
  expect(clientOf('10.1.2.3', '1.1.1.1, 198.51.100.9, 192.0.2.7')).toBe('198.51.100.9');
  expect(clientOf('2001:db8::1', '198.51.100.9')).toBe('198.51.100.9');
});

test('an IPv4 address inside IPv6 counts as that IPv4 address', () => {
  expect(clientOf('::ffff:10.1.2.3', '::ffff:198.51.100.9')).toBe('198.51.100.9');
  expect(clientOf('::ffff:203.0.113.5', undefined)).toBe('203.0.113.5');
});

test('stops at the first invalid address', () => {
  expect(clientOf('10.1.2.3', 'unknown')).toBe('10.1.2.3');
  expect(clientOf('10.1.2.3', '198.51.100.9, <script>')).toBe('10.1.2.3');
  expect(clientOf('10.1.2.3', '')).toBe('10.1.2.3');
  expect(clientOf('10.1.2.3', undefined)).toBe('10.1.2.3');
  expect(clientOf('', '1.2.3.4')).toBe('');
});

test('returns the first address if every proxy is trusted', () => {
  expect(clientOf('10.1.2.3', '10.9.9.9, 10.8.8.8')).toBe('10.9.9.9');
});
