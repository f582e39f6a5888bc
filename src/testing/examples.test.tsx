import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { htmlAt } from './html-at.tsx';
import { filesBelow, root, sourceFiles } from './source-files.ts';
import { readConfigWith } from '#web/config.ts';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { LANGUAGES, readLanguageWith } from '#web/words/language.ts';
import { allExamples } from '#web/dev/all-examples.ts';

readConfigWith(() => ({
  publicUrl: 'http://localhost:3000',
  sandboxPayments: true,
  mailbox: true,
  stripePublishableKey: null,
}));
const sources = sourceFiles();
const shared = sources.filter(({ path }) => /^src\/web\/(?:ui|table)\/[^/]+\.tsx$/.test(path));
const exported =
  /^export (?:function|class) ([A-Z]\w+)|^export const ([A-Z]\w+) = (?!\/\* @__PURE__ \*\/ drawn\()(?!['"\n])/gm;

test('every component of the shared interface has an example', () => {
  const components = shared.flatMap(({ text }) =>
    [...text.matchAll(exported)].map(([, declared, assigned]) => declared ?? assigned ?? ''),
  );
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => /[a-z]/.test(name) && !(name in allExamples))).toEqual([]);
});

test('every file of icons is shown', () => {
  const icons = filesBelow('src/web/ui').filter((path) => path.endsWith('icons.tsx'));
  const gallery = sources.find(({ path }) => path === 'src/web/dev/examples/icons.tsx');
  const targets = gallery?.imports.map(({ target }) => target);
  expect(icons.filter((path) => !targets?.includes(path))).toEqual([]);
});

test('a build has no route, import or style class of the gallery', () => {
  const users = sources.filter(
    ({ path, text }) => !path.startsWith('src/web/dev/') && /\bweb\/dev\/|\bdev\/ui\b/.test(text),
  );
  expect(users.map(({ path }) => path)).toEqual([]);
  expect(readFileSync(join(root, 'src/web/styles/app.css'), 'utf8')).toContain(
    "@source not '../dev';",
  );
});

// The marketplace's time is part of it.
readConfigWith(() => ({
  publicUrl: '',
  sandboxPayments: true,
  mailbox: true,
  stripePublishableKey: null,
}));

afterAll(() => {
  readLanguageWith(() => 'en');
  overwriteGetLocale(() => 'en');
});
test.each(LANGUAGES)('every example renders: %s', async (language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
  for (const [component, states] of Object.entries(allExamples))
    for (const [state, Example] of Object.entries(states)) {
      const html = await htmlAt(<Example />);
      expect(html, `${component}: ${state}`).not.toContain('undefined');
    }
});
