import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { ID_EPOCH } from '#core/demo/demo.ts';
import { demoId } from '#core/demo/random.ts';
import { createFolderStore } from '#core/media/folder-store.ts';
import type { MediaStore } from '#core/media/media-store.ts';
import { COUNTRY_SCENES } from '#core/search/country-scenes.ts';
import { readMasters } from '#pictures/masters.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { demoPicturesOf, withDemoPictures } from './demo-pictures.ts';
import { loadSeeds } from '#verticals/server.ts';
import { warmPictures, watchTraffic } from './warm-pictures.ts';
import { eventually } from '#testing/eventually.ts';

const { market } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'souk-warm-'));
afterAll(() => rm(folder, { recursive: true }));
const seeds = await loadSeeds();
const [need] = seeds[0]?.pictureNeeds ?? [];
const pictures = (await demoPicturesOf(seeds))(need?.key ?? '');
const uploaded = { id: newId(), width: 1440, height: 1080, blur: '', alt: '' };
await createTour(market, { pictures });
await createTour(market, { pictures: [uploaded] });

/** A start on the folder that earlier ones have used. */
function start(isQuiet: () => boolean = () => true, scenes: readonly string[] = []) {
  const kept = createFolderStore(folder);
  const put = vi.fn<MediaStore['put']>(kept.put);
  const stopping = new AbortController();
  const media = withDemoPictures({ ...kept, put });
  const done = warmPictures({
    market: { ...market, media },
    isQuiet,
    signal: stopping.signal,
    scenes,
  });
  return { done, stop: () => stopping.abort(), cut: () => put.mock.calls.map(([key]) => key) };
}

test('a picture of the demonstration is described in both languages', () => {
  const [first] = pictures;
  const master = readMasters().find(({ alt }) => alt.en === first?.alt);
  expect(first?.alts).toEqual(master?.alt);
  expect(first?.alts?.ar).toMatch(/\p{Script=Arabic}/u);
});

test('nothing is cut while requests are answered, and stopping does not wait for quiet', async () => {
  const asked = vi.fn<() => boolean>(() => false);
  const { done, stop, cut } = start(asked);
  await eventually(() => expect(asked).toHaveBeenCalled());
  stop();
  await done;
  expect(cut()).toEqual([]);
});

test('the first picture of a listing is cut in the widths of cards, and a second start cuts nothing again', async () => {
  const lead = pictures[0]?.id;
  const first = start();
  await first.done;
  expect(first.cut()).toEqual([
    `${lead}/original`,
    `${lead}/640.avif`,
    `${lead}/960.avif`,
    `${lead}/480.avif`,
    `${lead}/320.avif`,
  ]);
  const second = start();
  await second.done;
  expect(second.cut()).toEqual([]);
});

test("a country's scene is cut before anything else, in the widths of arches and of the page's head", async () => {
  const { id } = COUNTRY_SCENES.Iraq;
  const { done, cut } = start(() => true, [id]);
  await done;
  expect(cut()).toEqual([
    `${id}/original`,
    `${id}/480.avif`,
    `${id}/640.avif`,
    `${id}/960.avif`,
    `${id}/1440.avif`,
  ]);
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

test('it is quiet a moment after the last answer, not between two', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = new EventEmitter();
  const isQuiet = watchTraffic(server);
  vi.advanceTimersByTime(2_000);
  expect(isQuiet()).toBe(true);
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  server.emit('request', {}, one);
  server.emit('request', {}, other);
  one.emit('close');
  vi.advanceTimersByTime(5_000);
  expect(isQuiet()).toBe(false);
  other.emit('close');
  expect(isQuiet()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(isQuiet()).toBe(true);
  vi.useRealTimers();
});
