import { expect, test } from 'vitest';
import { ApiError } from '#web/api.ts';
import { loadFault } from './load-fault.ts';

const WORDS = "We couldn't load your orders";

test.each([
  ['no network', new ApiError(0, {}), WORDS, /check your connection/i, null],
  ['a refusal', new ApiError(403, { message: 'Admins only' }), WORDS, /^Admins only$/, null],
  ['the server', new ApiError(500, {}, 'req-7'), WORDS, /our side/, 'req-7'],
  [
    'a script that did not come',
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    WORDS,
    /check your connection/i,
    null,
  ],
  [
    'our own code',
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    'Something went wrong',
    /not your connection/,
    null,
  ],
])('recognises %s', (_, error, message, text, requestId) => {
  expect(loadFault(error, WORDS)).toEqual({
    message,
    text: expect.stringMatching(text),
    requestId,
  });
});
