import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Language, LANGUAGES } from '#base/two-languages.ts';
import { ID_EPOCH } from '#core/demo/demo.ts';
import type { DemoDrawing } from '#core/demo/drawings.ts';
import { demoId } from '#core/demo/random.ts';
import { COUNTRY_SCENES, documentKey } from '#core/catalogue/index.ts';
import type { MediaStore, StoredPicture } from '#core/shared/media/media-store.ts';
import type { DrawnPictures } from '#core/shared/media/renditions.ts';
import { cutPicture, PICTURE } from '#pictures/cut.ts';
import { type PictureChoice, recipesFor } from '#pictures/derive.ts';
import { type Master, readMasters } from '#pictures/masters.ts';
import { loadSeeds, type VerticalSeed } from '#verticals/server.ts';
import { altsOf, drawBlur, drawSvg, renderSvg } from '#pictures/draw.ts';
import type { PictureCache } from './picture-cache.ts';
import { applicants, documentsOf, identityDocumentOf } from '#core/demo/documents.ts';

const FOLDER = new URL('../../pictures/', import.meta.url);
/** Side length of the small master from which blurred placeholders are cut. */
const SMALL = 160;

interface CutPicture {
  readonly id: string;
  readonly master: Master;
  readonly choice: PictureChoice;
}

/** Has a file for each language, because it may contain letters. */
interface DrawnPicture {
  readonly id: string;
  readonly ids: Readonly<Record<Language, string>>;
  readonly drawing: DemoDrawing;
}

type DemoPicture = CutPicture | DrawnPicture;

/** The source of a file. */
type Source = CutPicture | { readonly svg: () => string };

const WHOLE: PictureChoice['recipe'] = {
  crop: { x: 0, y: 0, width: 1, height: 1 },
  flip: false,
  grade: { brightness: 1, saturation: 1, hue: 0, warmth: 0 },
};

const EPOCH_PART = demoId('', ID_EPOCH).slice(0, 13);
/** Recognised by the timestamp in the id, which no uploaded picture has. */
export const isDemoPicture = (id: string): boolean => id.startsWith(EPOCH_PART);

/** All pictures of the demo by subject, the same everywhere. */
async function plan(
  seeds: readonly VerticalSeed[],
): Promise<ReadonlyMap<string, readonly DemoPicture[]>> {
  const needs = seeds.flatMap((seed) => seed.pictureNeeds);
  const masters = readMasters();
  const byName = new Map(masters.map((master) => [master.name, master]));
  const chosen = recipesFor(
    needs.map(({ key, ...need }) => ({ listingKey: key, ...need })),
    masters,
  );
  return new Map(
    chosen.map(({ listingKey, pictures }, at) => {
      const { drawn = [], drawnFrom: from = 0 } = needs[at] ?? {};
      const shown = [...pictures.slice(0, from), ...drawn, ...pictures.slice(from)];
      return [
        listingKey,
        shown.flatMap((one, index): DemoPicture[] => {
          const id = demoId(`picture:${listingKey}:${index}`, ID_EPOCH);
          if ('draw' in one) {
            const arabic = demoId(`picture:${listingKey}:${index}:ar`, ID_EPOCH);
            return [{ id, ids: { en: id, ar: arabic }, drawing: one }];
          }
          const master = byName.get(one.master);
          return master ? [{ id, master, choice: one }] : [];
        }),
      ];
    }),
  );
}

/** Initials and signs are not taken for photographs. */
const isIllustration = ({ draw }: DemoDrawing): boolean => draw === 'room' || draw === 'plan';

/** The files of a picture by id. */
const sourcesOf = (picture: DemoPicture): [string, Source][] =>
  'drawing' in picture
    ? LANGUAGES.map((language) => [
        picture.ids[language],
        { svg: () => drawSvg(picture.drawing, language) },
      ])
    : [[picture.id, picture]];

/** The country scenes, uncropped and with their original colours. */
function scenes(): CutPicture[] {
  const masters = readMasters();
  return Object.values(COUNTRY_SCENES).flatMap(({ id, master: name }) => {
    const master = masters.find((one) => one.name === name);
    return master ? [{ id, master, choice: { master: name, recipe: WHOLE, alt: master.alt } }] : [];
  });
}

/** Ids, sizes, alt texts and placeholders. The files are created on request. */
export async function demoPicturesOf(
  seeds: readonly VerticalSeed[],
): Promise<(key: string) => readonly StoredPicture[]> {
  const planned = await plan(seeds);
  const small = new Map<string, Buffer>();
  const stored = new Map<string, StoredPicture[]>();
  for (const [key, pictures] of planned) {
    stored.set(
      key,
      await Promise.all(
        pictures.map(async (picture) => {
          const { width, height } = PICTURE;
          if ('drawing' in picture) {
            const { id, ids, drawing } = picture;
            const alts = altsOf(drawing);
            const blur = await drawBlur(drawing);
            const drawn = { id, ids, width, height, alt: alts.en, alts, blur };
            return isIllustration(drawing) ? { ...drawn, illustration: true as const } : drawn;
          }
          const { id, master, choice } = picture;
          const { alt: alts } = choice;
          const blur = await blurOf(master, choice, small);
          return { id, width, height, alt: alts.en, alts, blur, illustration: true as const };
        }),
      ),
    );
  }
  return (key) => stored.get(key) ?? [];
}

async function blurOf(
  master: Master,
  { recipe }: PictureChoice,
  small: Map<string, Buffer>,
): Promise<string> {
  let raw = small.get(master.name);
  if (!raw) {
    raw = await sharp(fileURLToPath(new URL(master.file, FOLDER)))
      .resize(SMALL, SMALL, { fit: 'fill' })
      .removeAlpha()
      .png()
      .toBuffer();
    small.set(master.name, raw);
  }
  const at = (fraction: number) => Math.min(SMALL - 1, Math.round(fraction * SMALL));
  const { crop, flip } = recipe;
  const tiny = await sharp(raw)
    .extract({
      left: at(crop.x),
      top: at(crop.y),
      width: Math.max(1, at(crop.width)),
      height: Math.max(1, at(crop.height)),
    })
    .flop(flip)
    .resize(16, 12, { fit: 'fill' })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Cuts a picture; a parameter, so that tests can count. */
export type Cut = typeof cutPicture;

/**
 * The demo's pictures and the country scenes, cut from the masters when a size is first requested,
 * so that over a thousand pictures do not delay the start.
 */
export function createDemoPictures(cache: PictureCache, cut: Cut = cutPicture): DrawnPictures {
  const ofScenes = new Map(scenes().map((picture) => [picture.id, picture]));
  let planned: Promise<ReadonlyMap<string, Source>> | undefined;
  const find = async (id: string): Promise<Source | undefined> => {
    const scene = ofScenes.get(id);
    if (scene || !isDemoPicture(id)) return scene;
    // Loaded at the first request for a listing's picture, because the lists are large.
    planned ??= loadSeeds()
      .then(plan)
      .then((all) => new Map([...all.values()].flat().flatMap(sourcesOf)));
    return (await planned).get(id);
  };
  return {
    find: async (id, width, format) => {
      const picture = await find(id);
      if (!picture) return null;
      const { hash, make } = await renderingOf(picture, width, format, cut);
      const name = `${hash}.${format}`;
      return {
        kept: () => cache.get(id, name),
        make,
        keep: (made) => cache.put(id, name, made),
      };
    },
  };
}

async function renderingOf(
  picture: Source,
  width: number,
  format: 'avif' | 'webp',
  cut: Cut,
): Promise<{ readonly hash: string; readonly make: () => Promise<Buffer> }> {
  if ('svg' in picture) {
    const svg = picture.svg();
    return {
      hash: sha256(JSON.stringify([svg, sharp.versions, width])).slice(0, 32),
      make: () => renderSvg(svg, width, format),
    };
  }
  const { master, choice } = picture;
  return {
    hash: await hashOf(master, choice.recipe, width),
    make: () => cut(master, choice.recipe, width, format),
  };
}

const contents = new Map<string, Promise<string>>();

/** Hash of a file in `pictures/`, read once. */
function contentOf(file: string): Promise<string> {
  let hash = contents.get(file);
  if (!hash) {
    hash = readFile(new URL(file, FOLDER)).then((bytes) => sha256(bytes));
    contents.set(file, hash);
  }
  return hash;
}

/** Everything that determines a rendition's bytes. */
async function hashOf(
  master: Master,
  recipe: PictureChoice['recipe'],
  width: number,
): Promise<string> {
  const parts = [await contentOf(master.file), await contentOf('cut.ts'), sharp.versions];
  return sha256(JSON.stringify([...parts, recipe, width])).slice(0, 32);
}

const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * The private store, which creates the demo's documents when first read, like its pictures: a
 * prebuilt database has no files, and a store may be remote.
 */
export function withDemoDocuments(store: MediaStore): MediaStore {
  let byKey: ReadonlyMap<string, Buffer> | undefined;
  return {
    ...store,
    get: async (key) => {
      const kept = await store.get(key);
      if (kept) return kept;
      byKey ??= await demoDocuments();
      const made = byKey.get(key);
      if (!made) return null;
      await store.put(key, made);
      return made;
    },
  };
}

async function demoDocuments(): Promise<ReadonlyMap<string, Buffer>> {
  const identities = (await loadSeeds()).flatMap((seed) => seed.identities ?? []);
  const documents = [...applicants.flatMap(documentsOf), ...identities.map(identityDocumentOf)];
  return new Map(documents.map(({ id, bytes }) => [documentKey(id), bytes]));
}
