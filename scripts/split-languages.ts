// Makes each script of the client once for each language, with that language's words only: dist/client/assets/en/*.js and
// .../ar/*.js in the place of .../*.js. They import each other by relative paths, so each set is whole in its folder.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'rolldown/utils';
import { minify } from 'terser';
import { LANGUAGES } from '../src/web/words/language.ts';

const folder = join(import.meta.dirname, '../dist/client/assets');
const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));

for (const language of LANGUAGES) {
  await mkdir(join(folder, language), { recursive: true });
  await Promise.all(names.map((name) => writeIn(language, name)));
}
await Promise.all(names.map((name) => rm(join(folder, name))));

async function writeIn(language: string, name: string): Promise<void> {
  // The preload lists of page scripts contain paths from the site's root.
  const source = (await readFile(join(folder, name), 'utf8')).replaceAll(
    /(["'`])assets\/([\w.-]+\.js)\1/g,
    `$1assets/${language}/$2$1`,
  );
  const filled = await transform(name, source, {
    sourceType: 'module',
    define: { __SOUK_LANGUAGE__: JSON.stringify(language) },
  });
  const problem = filled.errors[0];
  if (problem) throw new Error(`${name} in ${language}: ${problem.message}`);
  // Removes the words of other languages. About 1 % smaller, compressed, than the bundler's own.
  const { code } = await minify(filled.code, {
    module: true,
    ecma: 2020,
    compress: { passes: 2 },
  });
  if (code === undefined) throw new Error(`${name} in ${language}: no code`);
  await writeFile(join(folder, language, name), code);
}
