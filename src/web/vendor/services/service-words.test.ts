import { expect, test } from 'vitest';
import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { wordsOfServices } from './service-words.ts';

type Own = Answer<'GET /service-page/services/get'>;

const NONE: Own = { data: [], message: '' };
const service = { _id: 's' } as Own['data'][number];

test('the page explains missing services, without a notice of the same words', () => {
  expect(wordsOfServices({ ...NONE, onboardingDone: 'pending' })).toEqual({
    waits: null,
    notice: null,
    empty: { title: m.vendor_services_none(), text: m.vendor_services_pending() },
  });
  expect(wordsOfServices({ ...NONE, onboardingDone: 'no' }).notice).toBeNull();
  expect(wordsOfServices(NONE)).toEqual({
    waits: null,
    notice: null,
    empty: { title: m.vendor_services_none(), text: m.vendor_services_empty() },
  });
});

test('beside services of a vendor in review, a notice says who sees them', () => {
  const words = wordsOfServices({ ...NONE, data: [service], onboardingDone: 'pending' });
  expect(words).toEqual({
    waits: null,
    notice: m.vendor_services_pending(),
    empty: null,
  });
});
