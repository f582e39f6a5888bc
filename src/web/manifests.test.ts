import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directionOf, LANGUAGES, pathInLanguage } from './words/language.ts';

const file = (path: string) => readFileSync(join(import.meta.dirname, 'public', path));

/** A PNG's width and height follow its signature and the name of its first chunk. */
const sizeAndType = (icon: Buffer) =>
  icon.subarray(1, 4).toString() === 'PNG'
    ? `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)} image/png`
    : `any ${icon.includes('<svg') ? 'image/svg+xml' : 'unknown'}`;

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
}

test.each(LANGUAGES)(
  'the app in %s starts at its home page, with icons of the declared sizes',
  (language) => {
    const manifest: Manifest = JSON.parse(String(file(`manifest-${language}.webmanifest`)));
    expect(manifest).toMatchObject({
      lang: language,
      dir: directionOf(language),
      start_url: pathInLanguage('/', language),
    });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, sizes, type } of manifest.icons)
      expect(sizeAndType(file(src)), src).toBe(`${sizes} ${type}`);
  },
);
