import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { cutPicture } from './cut.ts';
import { recipesFor } from './derive.ts';
import { contradicts } from './title-scenes.ts';
import type { ListingToPicture } from './derive.ts';
import { KINDS, type Master, readMasters } from './masters.ts';

const masters = readMasters();
const named = new Map(masters.map((master) => [master.name, master]));

function masterOf(name: string): Master {
  const master = named.get(name);
  if (!master) throw new Error(`no master ${name}`);
  return master;
}

const toured = KINDS.filter((kind) => kind !== 'goods');

/** Six of each kind of tour in each country, 120 in all, two to four pictures each. */
const listings: readonly ListingToPicture[] = Array.from({ length: 6 }, (_, round) =>
  COUNTRIES.flatMap((country) =>
    toured.map((kind, i) => ({
      listingKey: `${country}-${kind}-${round}`,
      country,
      kind,
      count: 2 + ((round + i) % 3),
    })),
  ),
).flat();

const given = recipesFor(listings, masters);

describe('recipesFor', () => {
  it('gives every listing as many pictures as asked, each of another master', () => {
    listings.forEach((listing, i) => {
      const pictures = given[i]?.pictures ?? [];
      expect(pictures).toHaveLength(listing.count);
      expect(new Set(pictures.map((picture) => picture.master)).size).toBe(listing.count);
    });
  });

  it('never gives the same picture twice', () => {
    const all = given.flatMap(({ pictures }) =>
      pictures.map(({ master, recipe }) => JSON.stringify([master, recipe])),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('leads no two neighbours with the same master', () => {
    const leads = given.map(({ pictures }) => pictures[0]?.master);
    leads.forEach((lead, i) => expect(lead).not.toBe(leads[i + 1]));
  });

  it('is honest about country and kind', () => {
    listings.forEach((listing, i) => {
      given[i]?.pictures.forEach(({ master, alt }) => {
        const { countries, kinds, alt: own } = masterOf(master);
        expect(countries).toContain(listing.country);
        expect(kinds).toContain(listing.kind);
        expect(alt).toEqual(own);
      });
    });
  });

  it('gives the same again for the same lists', () => {
    expect(recipesFor(listings, masters)).toEqual(given);
  });

  it('starts with the subject a listing is about', () => {
    const [petra] = recipesFor(
      [{ listingKey: 'p', country: 'Jordan', kind: 'private', count: 3, subjects: ['petra'] }],
      masters,
    );
    expect(petra?.pictures.map(({ master }) => masterOf(master).subject)).toEqual([
      'petra',
      'petra',
      'petra',
    ]);
  });

  it('says which listing it cannot serve', () => {
    const listing = { listingKey: 'x', country: 'Iraq', kind: 'cruises', count: 99 } as const;
    expect(() => recipesFor([listing], masters)).toThrow('x: too few cruises masters for Iraq');
  });
});

describe('recipesFor goods', () => {
  const teas = recipesFor(
    Array.from({ length: 9 }, (_, i) => ({
      listingKey: `tea-${i}`,
      country: 'Egypt' as const,
      kind: 'goods' as const,
      count: 3,
      subjects: ['tea', 'tea', 'dates'],
      hues: [0, 0, 40],
    })),
    masters,
  );

  it('shows what is sold and nothing else, in the colours that are asked for', () => {
    for (const { pictures } of teas) {
      expect(pictures.map(({ master }) => masterOf(master).subject)).toEqual([
        'tea',
        'tea',
        'dates',
      ]);
      expect(pictures[1]?.recipe.grade.hue).toBeLessThan(10);
      expect(pictures[2]?.recipe.grade.hue).toBeGreaterThan(30);
    }
  });

  it('shows it whole first, then closer, and never twice the same', () => {
    for (const { pictures } of teas) {
      expect(pictures[0]?.recipe.crop.width).toBeGreaterThan(0.8);
      expect(pictures[1]?.recipe.crop.width).toBeLessThan(0.75);
    }
    const all = teas.flatMap(({ pictures }) => pictures.map((picture) => JSON.stringify(picture)));
    expect(new Set(all).size).toBe(all.length);
  });

  it('says what has not been drawn', () => {
    const unicorn = { listingKey: 'u', country: 'Iraq', kind: 'goods', count: 1 } as const;
    expect(() => recipesFor([{ ...unicorn, subjects: ['unicorn'] }], masters)).toThrow(
      'u: no drawing of unicorn',
    );
  });
});

it('all masters together are less than 12.5 MB', () => {
  const sizes = masters.map(({ file }) => statSync(new URL(file, import.meta.url)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12.5e6);
});

describe('cutPicture', () => {
  it('keeps every crop inside its master and at 4:3', () => {
    for (const { pictures } of given) {
      for (const { master, recipe } of pictures) {
        const { width, height } = masterOf(master);
        const { crop } = recipe;
        expect(crop.x + crop.width).toBeLessThanOrEqual(1.001);
        expect(crop.y + crop.height).toBeLessThanOrEqual(1.001);
        expect((crop.width * width) / (crop.height * height)).toBeCloseTo(4 / 3, 2);
      }
    }
  });

  it.each([
    [320, 'avif', 'heif'],
    [1440, 'webp', 'webp'],
  ] as const)('cuts a place %i wide as %s', async (width, format, decoded) => {
    const name = 'giza-dusk';
    const recipe = given
      .flatMap(({ pictures }) => pictures)
      .find(({ master }) => master === name)?.recipe;
    if (!recipe) throw new Error(`${name} was not used`);
    const cut = await sharp(await cutPicture(masterOf(name), recipe, width, format)).metadata();
    expect({ format: cut.format, width: cut.width, height: cut.height }).toEqual({
      format: decoded,
      width,
      height: width * 0.75,
    });
  });
});

describe('contradicts', () => {
  it.each([
    ['Snow chalet', 'mountain-house-dawn'],
    ['Down Dana to Feynan', 'dead-sea-day'],
    ['El Quseir, the pilgrims’ port', 'luxor-blue'],
    ['House above Petra', 'arched-room-sea'],
    ['Ur of the first cities', 'ishtar-golden'],
    ['Garden double', 'arched-room-sea'],
    ['Full-moon sail, Aqaba', 'deck-sea-day'],
    ['House among red roofs', 'cedars-snow-day'],
    ['Sahm Switch, eight ports', 'router'],
  ])('refuses for “%s” the scene %s', (title, name) => {
    expect(contradicts(title, masterOf(name))).toBe(true);
  });

  it.each([
    ['Snow chalet', 'cedars-snow-day'],
    ['Petra, night and morning', 'petra-candles-night'],
    ['White Desert, two nights', 'dunes-walkers-golden'],
    ['Merchant’s house in Salt', 'courtyard-day'],
  ])('lets “%s” lead with %s', (title, name) => {
    expect(contradicts(title, masterOf(name))).toBe(false);
  });
});
