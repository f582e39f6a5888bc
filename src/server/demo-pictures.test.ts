import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { LANGUAGES } from '#base/two-languages.ts';
import { ID_EPOCH } from '#core/demo/demo.ts';
import { demoId } from '#core/demo/random.ts';
import { createFolderStore } from '#core/shared/media/folder-store.ts';
import { createRenditions } from '#core/shared/media/renditions.ts';
import { COUNTRY_SCENES } from '#core/catalogue/search/country-scenes.ts';
import { cutPicture } from '#pictures/cut.ts';
import { recipesFor } from '#pictures/derive.ts';
import { readMasters } from '#pictures/masters.ts';
import { contradicts } from '#pictures/title-scenes.ts';
import { createTestApp } from '#testing/app.ts';
import { loadSeeds } from '#verticals/server.ts';
import { createDemoPictures, type Cut, demoPicturesOf } from './demo-pictures.ts';
import { periodicJobs } from './jobs/periodic-jobs.ts';
import { createMediaServer } from './media.ts';
import { createPictureCache } from './picture-cache.ts';

const root = await mkdtemp(join(tmpdir(), 'souk-pictures-'));
afterAll(() => rm(root, { recursive: true }));
const scene = COUNTRY_SCENES.Iraq.id;

/** A process with its own data folder, and a cache shared with all others of the same checkout. */
async function start({ checkout = newId(), mostFiles = 100 } = {}) {
  const data = await mkdtemp(join(root, 'data-'));
  const folder = join(root, checkout);
  const store = createFolderStore(data);
  const warn = vi.fn<(event: string) => void>();
  const cut = vi.fn<Cut>(cutPicture);
  const cache = createPictureCache({ store, log: { warn }, folder, mostFiles });
  const renditions = createRenditions(store, createDemoPictures(cache, cut));
  const filesOf = (path: string) => readdir(path, { recursive: true, withFileTypes: true });
  return {
    renditions,
    cache,
    cut,
    warn,
    folder,
    kept: async () => (await filesOf(data)).filter((entry) => entry.isFile()).length,
    cached: async () => (await readdir(folder)).toSorted(),
  };
}

test('serves a picture that was never cut before', async () => {
  const seeds = await loadSeeds();
  const [need] = seeds[0]?.pictureNeeds ?? [];
  const { renditions, cut, cached, kept } = await start();
  const app = createMediaServer(renditions, { https: false });
  const response = await app.request(
    `/media/${demoId(`picture:${need?.key}:0`, ID_EPOCH)}/480.avif`,
  );
  expect(response.status).toBe(200);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'heif', width: 480, height: 360 });
  expect(cut).toHaveBeenCalledTimes(1);
  expect(await cached()).toHaveLength(1);
  expect(await kept()).toBe(0);
});

test('a second data folder of the checkout reuses the files and serves the same bytes', async () => {
  const first = await start({ checkout: 'shared' });
  const made = await first.renditions.get(scene, 320, 'avif');
  const second = await start({ checkout: 'shared' });
  const found = await second.renditions.get(scene, 320, 'avif');
  expect(first.cut).toHaveBeenCalledTimes(1);
  expect(second.cut).not.toHaveBeenCalled();
  expect(found).toEqual(made);
});

test('two processes racing for a picture both get it complete', async () => {
  const racers = await Promise.all([start({ checkout: 'race' }), start({ checkout: 'race' })]);
  const answers = await Promise.all(
    racers.map(({ renditions }) => renditions.get(scene, 480, 'webp')),
  );
  for (const bytes of answers) {
    const { info } = await sharp(bytes ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 480, height: 360 });
  }
  expect(answers[0]).toEqual(answers[1]);
  // No temporary file remains.
  expect(await racers[0]?.cached()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
});

test('stores pictures with the uploads if the cache is not writable', async () => {
  await writeFile(join(root, 'no-folder'), '');
  const { renditions, cut, kept, warn } = await start({ checkout: 'no-folder/pictures' });
  await renditions.get(scene, 320, 'webp');
  expect(await kept()).toBe(1);
  expect(await renditions.get(scene, 320, 'webp')).not.toBeNull();
  expect(cut).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
});

test('serves a picture that cannot be stored, and logs why', async () => {
  const { renditions, folder, warn, cache } = await start();
  await cache.put(scene, 'first.webp', Buffer.from('cached'));
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  expect(await renditions.get(scene, 320, 'webp')).not.toBeNull();
  expect(warn).toHaveBeenCalledWith('picture cache', { error: expect.any(String) });
});

test('removes the oldest files of an oversized cache', async () => {
  const first = await start({ checkout: 'full' });
  for (const name of ['a', 'b', 'c']) await first.cache.put(scene, name, Buffer.from(name));
  const later = await start({ checkout: 'full', mostFiles: 2 });
  await later.cache.put(scene, 'd', Buffer.from('d'));
  const left = await later.cached();
  expect(left).toHaveLength(3);
  expect(left).toContain('d');
});

test('looks for a picture without a master among the uploads', async () => {
  const { renditions, cut } = await start();
  expect(await renditions.get(newId(), 320, 'avif')).toBeNull();
  expect(await renditions.get(demoId('picture:gone', ID_EPOCH), 320, 'avif')).toBeNull();
  expect(cut).not.toHaveBeenCalled();
});

test('background jobs at the start encode no pictures', async () => {
  const find = vi.fn<() => Promise<null>>(async () => null);
  const { market } = await createTestApp({ replace: () => ({ drawnPictures: { find } }) });
  for (const { run } of periodicJobs(market, { queueMany: async () => undefined })) await run();
  expect(find).not.toHaveBeenCalled();
});

/** Cuts the placeholders of all pictures, so once. */
let picturesOf: ReturnType<typeof demoPicturesOf> | undefined;
const allPictures = async () => {
  picturesOf ??= demoPicturesOf(await loadSeeds());
  return picturesOf;
};

test('demo pictures have alt texts in both languages', async () => {
  const seeds = await loadSeeds();
  const [need] = seeds[0]?.pictureNeeds ?? [];
  const [first] = (await allPictures())(need?.key ?? '');
  const master = readMasters().find(({ alt }) => alt.en === first?.alt);
  expect(first?.alts).toEqual(master?.alt);
  expect(first?.alts?.ar).toMatch(/\p{Script=Arabic}/u);
});

test('draws the initials of a person for each language, and serves both', async () => {
  const pictures = await allPictures();
  const [portrait, ...more] = pictures('listing:laila-haddad');
  expect(more).toEqual([]);
  expect(portrait?.alts).toEqual({
    en: 'Initials of Dr. Laila Haddad',
    ar: 'الأحرف الأولى من اسم د. ليلى حداد',
  });
  const { renditions, cut } = await start();
  const files = [];
  for (const language of LANGUAGES)
    files.push(await renditions.get(portrait?.ids?.[language] ?? '', 320, 'webp'));
  for (const file of files)
    expect(await sharp(file ?? undefined).metadata()).toMatchObject({ width: 320, height: 240 });
  expect(files[0]).not.toEqual(files[1]);
  expect(cut).not.toHaveBeenCalled();
  expect(pictures('service:abdoun-clinic')[0]?.alts?.en).toBe(
    'Sign of Abdoun Heart and Family Clinic',
  );
});

test('marks drawings that could be taken for photographs, and no initials', async () => {
  const pictures = await allPictures();
  const marks = (key: string) => pictures(key).map(({ illustration }) => illustration);
  expect(marks('listing:marjan-sea-double')).toEqual([true, true]);
  expect(marks('listing:villa-rayhan')).toEqual([true, true, true]);
  expect(marks('listing:laila-haddad')).toEqual([undefined]);
  expect(marks('service:abdoun-clinic')).toEqual([undefined]);
  expect(pictures('listing:marjan-sea-double')[1]?.alt).toBe('Floor plan: Sea-view double');
  expect(pictures('listing:villa-rayhan')[1]?.alt).toBe('Floor plan: Villa Rayhan');
});

test.each(Object.entries(COUNTRY_SCENES))(
  'the scene of %s is the drawing that it names',
  (country, { id, master, alts, width, height }) => {
    const drawn = readMasters().find(({ name }) => name === master);
    expect(drawn).toMatchObject({ countries: [country], alt: alts });
    expect((drawn?.width ?? 0) / (drawn?.height ?? 1)).toBe(width / height);
    expect(id).toBe(demoId(`scene:${master}`, ID_EPOCH));
  },
);

test('leads every demo listing with a scene of its own subjects that agrees with its title', async () => {
  const needs = (await loadSeeds())
    .flatMap(({ pictureNeeds }) => pictureNeeds)
    .filter(
      ({ key, kind, subjects }) => key.startsWith('listing:') && kind !== 'goods' && subjects,
    );
  const masters = new Map(readMasters().map((master) => [master.name, master]));
  const given = recipesFor(
    needs.map(({ key, ...need }) => ({ listingKey: key, ...need })),
    [...masters.values()],
  );
  const wrong = given.flatMap(({ listingKey, pictures: [first] }, at) => {
    const lead = masters.get(first?.master ?? '');
    const { title = '', subjects = [], master } = needs[at] ?? {};
    if (lead?.name === master) return [];
    const agrees = lead && subjects.includes(lead.subject) && !contradicts(title, lead);
    return agrees ? [] : [`${listingKey}: ${lead?.name}`];
  });
  expect(wrong).toEqual([]);
});
