import { renderToString } from 'react-dom/server';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { verticals } from '#verticals/rules.ts';

// The module caches looks that another test file has loaded.
vi.resetModules();
const { loadLooks, useLook, webs } = await import('./vertical-parts.ts');
const { loadDesk, loadDesks, useDesks } = await import('#web/vendor/desks.ts');

const ids = Object.keys(verticals);

function Chosen({ vertical }: { readonly vertical: string }) {
  return useLook(vertical)?.chosen({ size: 'Large' }).join() ?? 'nothing to say';
}

const inPage = (vertical: string) =>
  renderToString(
    <Suspense fallback="on its way">
      <Chosen vertical={vertical} />
    </Suspense>,
  );

test('every vertical has an icon, a desk and, once loaded, a look', async () => {
  expect(Object.keys(webs).sort()).toEqual(ids.sort());
  expect(ids.map(inPage)).toEqual(ids.map(() => expect.stringContaining('on its way')));
  await loadLooks(ids.map((vertical) => ({ vertical })));
  for (const id of ids) {
    expect(webs[id]?.title()).not.toBe('');
    expect(inPage(id)).not.toContain('on its way');
    expect((await loadDesk(id))?.add.to).toMatch(/^\/dashboard\/vendor\//);
  }
});

test('does not wait for a vertical without listings', async () => {
  await loadLooks([{ vertical: 'a vertical of tomorrow' }]);
  expect(await loadDesk('a vertical of tomorrow')).toBeUndefined();
});

test('loaded desks are one stable value until another arrives', async () => {
  await loadDesks(ids);
  const seen: unknown[] = [];
  const See = () => {
    seen.push(useDesks(ids));
    return null;
  };
  renderToString(<See />);
  renderToString(<See />);
  expect(seen[0]).toBe(seen[1]);
  expect(Object.keys(Object(seen[0])).sort()).toEqual(ids);
});
