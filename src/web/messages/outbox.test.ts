import { beforeEach, expect, test } from 'vitest';
import { inTab } from '#web/kept.ts';
import {
  beginThread,
  draftOf,
  dropFile,
  dropUnsent,
  holdFile,
  keepDraft,
  keepUnsent,
  outbox,
  subscribeToOutbox,
} from './outbox.ts';

beforeEach(() => {
  for (const { clientId } of outbox()) dropUnsent(clientId);
  inTab.clear();
});

const message = (clientId: string, thread = 'talk', fileId: string | null = 'f1') => ({
  clientId,
  thread,
  text: 'Hello',
  files: [{ key: 'k1', _id: fileId, name: 'passport.pdf' }],
  refusal: '',
});
const unsent = { isSending: false, isLost: false };

test('keeps unsent messages in their order until they are sent', () => {
  const changes: number[] = [];
  const stop = subscribeToOutbox(() => changes.push(outbox().length));
  keepUnsent(message('a'), true);
  keepUnsent(message('b', 'other'));
  expect(outbox()[0]).toEqual({ ...message('a'), isSending: true, isLost: false });
  keepUnsent({ ...message('a'), refusal: 'Too many' });
  expect(outbox()).toEqual([
    { ...message('a'), refusal: 'Too many', ...unsent },
    { ...message('b', 'other'), ...unsent },
  ]);
  expect(outbox()).toBe(outbox());
  dropUnsent('a');
  expect(outbox()).toEqual([{ ...message('b', 'other'), ...unsent }]);
  expect(changes).toEqual([1, 2, 2, 1]);
  stop();
});

test('a file that was not uploaded is lost with the document', () => {
  holdFile('k1', new File(['a'], 'passport.pdf'));
  keepUnsent(message('a', 'talk', null));
  expect(outbox()).toMatchObject([{ isLost: false }]);
  dropFile('k1');
  keepUnsent(message('a', 'talk', null));
  expect(outbox()).toMatchObject([{ text: 'Hello', isLost: true }]);
});

test('ignores values of another build', () => {
  for (const value of ['{', '5', '[1, {"clientId": "a"}]']) {
    inTab.set('souk.unsent', value);
    dropUnsent('none');
    expect(outbox()).toEqual([]);
  }
});

test('keeps a draft by thread', () => {
  keepDraft('talk', 'Is breakfast');
  expect([draftOf('talk'), draftOf('other')]).toEqual(['Is breakfast', '']);
  keepDraft('talk', '');
  expect(draftOf('talk')).toBe('');
});

test('a conversation that begins has the draft and the messages about its subject', () => {
  keepUnsent(message('a', 'listing 1'));
  keepUnsent(message('b', 'listing 2'));
  keepDraft('listing 1', 'And lunch?');
  beginThread('listing 1', 'talk');
  expect(outbox().map(({ thread }) => thread)).toEqual(['talk', 'listing 2']);
  expect([draftOf('listing 1'), draftOf('talk')]).toEqual(['', 'And lunch?']);
});
