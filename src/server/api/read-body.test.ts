import { expect, test } from 'vitest';
import { Refusal } from '#base/errors.ts';
import { handBack } from '#core/shared/media/data-string.ts';
import { bodyLimits, readBody } from './read-body.ts';

const MIB = 1024 * 1024;
const plain = bodyLimits({});
const form = bodyLimits({ bodyLimit: 24 * MIB });
const table = bodyLimits({ bodyLimit: 4 * MIB, textLimit: 4 * MIB });

const asked = (body: RequestInit['body']) => {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body ?? null,
    duplex: 'half',
  };
  return new Request('https://souk.test/', init);
};

const file = `data:image/png;base64,${'A'.repeat(5 * MIB)}`;
const words = 'y'.repeat(MIB);
const numbers = Array.from({ length: 200_000 }, () => 1);

test.each([
  ['a form with a file', form, { file }, 'taken'],
  ['a form with long text', form, { words }, 413],
  ['a form of numbers', form, { numbers }, 413],
  ['a form of numbers and a file', form, { file, numbers }, 413],
  ['a table', table, { words }, 'taken'],
  ['a table of numbers', table, { numbers }, 413],
  ['a table of empty texts', table, { texts: numbers.map(() => '') }, 413],
  ['a table of lists', table, { lists: numbers.map(() => []) }, 413],
  ['anything of 19,000 values', plain, { numbers: numbers.slice(0, 19_000) }, 'taken'],
  ['anything of 20,000 values', plain, { numbers: numbers.slice(0, 20_000) }, 413],
])('%s', async (_what, limits, body, outcome) => {
  const answer = await readBody(asked(JSON.stringify(body)), limits).then(
    ({ tickets }) => {
      handBack(tickets);
      return 'taken';
    },
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  );
  expect(answer).toBe(outcome);
});

test('refuses an oversized body before it is complete, without parsing it', async () => {
  let sent = 0;
  const more = Buffer.from('1,'.repeat(32 * 1024));
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(sent === 0 ? Buffer.from('{"image":"","junk":[') : more);
      sent += 1;
    },
  });
  await expect(readBody(asked(endless), form)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(10);
});

test.each([plain, form])(
  'a client that disconnects midway is refused, which is not our error',
  async (limits) => {
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(Buffer.from('{"name":"'));
        controller.error(new Error('aborted'));
      },
    });
    await expect(readBody(asked(cut), limits)).rejects.toMatchObject({ status: 400 });
  },
);

test.each([
  ['a body', plain, '{"name":"'],
  ['a file', form, '{"image":"data:image/png;base64,'],
])('refuses %s sent byte by byte after some thousand pieces', async (_what, limits, head) => {
  let pieces = 0;
  const trickle = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(Buffer.from(pieces === 0 ? head : 'A'));
      pieces += 1;
    },
  });
  await expect(readBody(asked(trickle), limits)).rejects.toMatchObject({ status: 400 });
  expect(pieces).toBeLessThan(2_100);
});

test('accepts a body in packets of the smallest MTU', async () => {
  const bytes = Buffer.from(JSON.stringify({ file }));
  let from = 0;
  const packets = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (from >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(from, from + 536));
      from += 536;
    },
  });
  const { tickets } = await readBody(asked(packets), form);
  expect(tickets).toHaveLength(1);
  handBack(tickets);
});
