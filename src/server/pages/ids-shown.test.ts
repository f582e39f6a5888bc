import { expect, test } from 'vitest';
import { idsShown } from './pages.ts';

const a = '0192a3b4-0000-7000-8000-00000000000a';
const b = 'ffffffff-0000-4000-8000-00000000000b';

const shown = (html: string) => idsShown(Buffer.from(html));

test('finds every id that a page shows, once', () => {
  expect(shown(`<p>رحلة</p><a href="/x/${a}">${b}</a>&quot;${a}`)).toEqual(new Set([a, b]));
  expect(shown(a)).toEqual(new Set([a]));
});

test('ignores texts that only look like ids', () => {
  for (const text of ['', 'a-b-c', a.slice(1), `${a.slice(0, 8)} ${a.slice(8)}`, a.slice(0, -1)])
    expect(shown(text), text).toEqual(new Set());
});
