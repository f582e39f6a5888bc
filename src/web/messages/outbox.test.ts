import { beforeEach, expect, test } from 'vitest';
import { inTab } from '#web/kept.ts';
import { draftOf, dropUnsent, keepDraft, keepUnsent, unsentOf } from './outbox.ts';

beforeEach(() => inTab.clear());

const message = (clientId: string, thread = 'talk') => ({
  clientId,
  thread,
  text: 'Hello',
  files: [{ _id: 'f1', name: 'passport.pdf' }],
  refusal: '',
});

test('keeps unsent messages of a thread until they are sent', () => {
  keepUnsent(message('a'));
  keepUnsent(message('b', 'other'));
  keepUnsent({ ...message('a'), refusal: 'Too many' });
  expect(unsentOf('talk')).toEqual([{ ...message('a'), refusal: 'Too many' }]);
  dropUnsent('a');
  expect(unsentOf('talk')).toEqual([]);
  expect(unsentOf('other')).toEqual([message('b', 'other')]);
});

test('ignores values of another build', () => {
  for (const value of ['{', '5', '[1, {"clientId": "a"}]']) {
    inTab.set('souk.unsent', value);
    expect(unsentOf('talk')).toEqual([]);
  }
});

test('keeps a draft by thread', () => {
  keepDraft('talk', 'Is breakfast');
  expect([draftOf('talk'), draftOf('other')]).toEqual(['Is breakfast', '']);
  keepDraft('talk', '');
  expect(draftOf('talk')).toBe('');
});
