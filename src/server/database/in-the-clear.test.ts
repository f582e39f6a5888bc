import { expect, test } from 'vitest';
import { isInTheClear } from './in-the-clear.ts';

test.each([
  ['postgres://souk:secret@db.example/souk', true],
  ['postgres://souk:secret@db.example/souk?sslmode=disable', true],
  ['postgres://souk:secret@10.0.0.5:5432/souk', true],
  ['postgres://souk:secret@db.example/souk?sslmode=verify-full', false],
  ['postgres://souk:secret@db.example/souk?sslmode=require', false],
  ['postgres://souk:secret@localhost/souk', false],
  ['postgres://souk:secret@127.0.0.1:5432/souk', false],
  ['postgres:///souk?host=/var/run/postgresql', false],
])('connection without TLS (%s): %s', (url, expected) => {
  expect(isInTheClear(url)).toBe(expected);
});
