// node pictures/render.ts [NAME...]: renders the masters whose drawing changed, all or those named.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { type Drawing, OF_PEOPLE } from './catalogue/subject.ts';
import type { Master } from './masters.ts';

const FOLDER = new URL('./masters/', import.meta.url);
const MANIFEST = new URL('./masters.json', import.meta.url);
const POINTS_PER_INCH = 72;

type Format = { width: number; height: number; drawnWidth: number; quality: number };

const PLACE: Format = { width: 1600, height: 1200, drawnWidth: 1200, quality: 68 };
// Quiet grounds compress well: they need no more.
const GOODS: Format = { width: 1600, height: 1200, drawnWidth: 1200, quality: 66 };
const PORTRAIT: Format = { width: 1000, height: 1000, drawnWidth: 800, quality: 60 };

function formatOf({ kinds }: Drawing): Format {
  if (kinds.includes('goods')) return GOODS;
  return kinds.some((kind) => OF_PEOPLE.includes(kind)) ? PORTRAIT : PLACE;
}

// One thread: a scene's filters are heavy and the machine has other work.
sharp.concurrency(1);
mkdirSync(FOLDER, { recursive: true });

const before: readonly Master[] = existsSync(MANIFEST)
  ? JSON.parse(readFileSync(MANIFEST, 'utf8'))
  : [];
const kept = new Map(before.map((master) => [master.name, master]));
const only = process.argv.slice(2);

for (const drawing of CATALOGUE) {
  const format = formatOf(drawing);
  const file = `masters/${drawing.name}.webp`;
  const target = new URL(`./${file}`, import.meta.url);
  const old = kept.get(drawing.name);
  if (only.length && !only.includes(drawing.name)) continue;
  const svg = drawing.draw();
  const hash = createHash('sha256')
    .update(svg)
    .update(JSON.stringify(format))
    .digest('hex')
    .slice(0, 16);
  if (old?.hash !== hash || !existsSync(target)) {
    await sharp(Buffer.from(svg), {
      density: (POINTS_PER_INCH * format.width) / format.drawnWidth,
      limitInputPixels: false,
      unlimited: true,
    })
      .resize(format.width, format.height)
      .webp({ quality: format.quality, effort: 6, smartSubsample: true })
      .toFile(target.pathname);
    process.stdout.write(`drawn ${drawing.name}\n`);
  }
  const { name, subject, time, countries, kinds, alt } = drawing;
  const { width, height } = format;
  kept.set(name, { name, file, width, height, hash, subject, time, countries, kinds, alt });
  save();
}

const names = new Set(CATALOGUE.map((drawing) => `${drawing.name}.webp`));
for (const file of readdirSync(FOLDER)) if (!names.has(file)) rmSync(new URL(file, FOLDER));
save();

function save(): void {
  const masters = CATALOGUE.flatMap((drawing) => kept.get(drawing.name) ?? []);
  // Lists on one line, as the formatter has them.
  const json = JSON.stringify(masters, null, 2).replaceAll(
    /\[\s+("[^\]]*")\s+\]/g,
    (_, items: string) => `[${items.replaceAll(/\s*\n\s*/g, ' ')}]`,
  );
  writeFileSync(MANIFEST, `${json}\n`);
}
