import type { Country } from '#base/countries.ts';
import { type Crop, PICTURE, type Recipe } from './cut.ts';
import type { Kind, Master } from './masters.ts';
import { contradicts } from './title-scenes.ts';

export type ListingToPicture = {
  listingKey: string;
  /** In English; its first picture must not contradict it. */
  title?: string;
  country: Country;
  kind: Kind;
  /** How many pictures the listing shows. */
  count: number;
  /** Subjects of the listing, best first; other masters fill up. For goods: the subject of each picture, without fill-up. */
  subjects?: readonly string[];
  /** For goods: hue rotation of each picture in degrees, so that one drawing sells in several colours. */
  hues?: readonly number[];
  /** A fixed master. */
  master?: string;
};

export type PictureChoice = { master: string; recipe: Recipe; alt: Master['alt'] };

export type ListingPictures = { listingKey: string; pictures: readonly PictureChoice[] };

/** Width from wide to close, and the focus: x and y run from 0 (left, top) to 1 (right, bottom). */
const PLACE_FRAMES = [
  [1, 0.5, 0.5],
  [0.9, 0.15, 0.6],
  [0.9, 0.85, 0.4],
  [0.8, 0.5, 0.75],
  [0.8, 0, 0.5],
  [0.8, 1, 0.6],
  [0.94, 0.5, 0.2],
  [0.72, 0.5, 0.55],
  [0.72, 0.1, 0.75],
  [0.72, 0.9, 0.7],
  [0.86, 0.35, 0.9],
  [0.86, 0.7, 0.3],
] as const;

/** The leading picture of goods shows the whole product. */
const GOODS_FRAMES = [
  [1, 0.5, 0.5],
  [0.96, 0.3, 0.5],
  [0.96, 0.7, 0.5],
  [0.97, 0.5, 0.65],
  [0.95, 0.45, 0.5],
  [0.98, 0.6, 0.7],
] as const;

/** Later pictures are close-ups. */
const GOODS_CLOSE_FRAMES = [
  [0.66, 0.45, 0.8],
  [0.58, 0.55, 0.75],
  [0.7, 0.6, 0.9],
  [0.62, 0.35, 0.7],
] as const;

const fraction = (n: number): number => Math.round(n * 1000) / 1000;

type Frames = readonly (readonly [width: number, restX: number, restY: number])[];

function cropOf(master: Master, frames: Frames, round: number): Crop {
  const [width, restX, restY] = frames[round % frames.length] ?? [1, 0.5, 0.5];
  const height = (width * master.width * PICTURE.height) / (master.height * PICTURE.width);
  const x = (1 - width) * restX;
  const y = (1 - height) * restY;
  return { x: fraction(x), y: fraction(y), width: fraction(width), height: fraction(height) };
}

/** The nth picture out of a master: twelve frames, then the same mirrored, then both graded anew. */
function recipeOf(master: Master, frames: Frames, nth: number, next: () => number): Recipe {
  const round = Math.floor(nth / (frames.length * 2));
  const spread = (size: number) => (next() - 0.5) * 2 * size;
  return {
    crop: cropOf(master, frames, nth),
    flip:
      nth % 2 === 1
        ? Math.floor(nth / frames.length) % 2 === 0
        : Math.floor(nth / frames.length) % 2 === 1,
    grade: {
      brightness: fraction(1 + spread(0.05) + (round % 2 ? 0.03 : 0)),
      saturation: fraction(1 + spread(0.1) - round * 0.04),
      hue: Math.round(spread(5)),
      warmth: fraction(spread(0.8)),
    },
  };
}

/** A seeded stream of numbers in 0..1: the same seed always gives the same pictures. */
function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** A subject is not repeated within this many leading pictures if the country has a choice. */
const LEADS_REMEMBERED = 3;

/**
 * Assigns pictures to listings; the same lists always give the same pictures. No picture is used twice, a listing's
 * pictures come from different masters and neighbours lead with different masters. No first picture contradicts its
 * title. Throws if too few masters fit.
 */
export function recipesFor(
  listings: readonly ListingToPicture[],
  masters: readonly Master[],
): readonly ListingPictures[] {
  const uses = new Map<string, number>();
  const leads: Master[] = [];
  return listings.map((listing) => {
    const next = random(seedOf(listing.listingKey));
    if (listing.kind === 'goods')
      return { listingKey: listing.listingKey, pictures: ofGoods(listing, masters, uses, next) };
    const chosen: Master[] = [];
    const pictures: PictureChoice[] = [];
    while (pictures.length < listing.count) {
      const { kind } = listing;
      const fitting = masters.filter(
        ({ name, kinds, countries }) =>
          (listing.master === undefined ? kinds.includes(kind) : name === listing.master) &&
          countries.includes(listing.country),
      );
      const honest = fitting.filter((one) => pictures.length > 0 || isHonest(listing, one));
      const master = leastUsed(honest, { listing, chosen, leads, uses, next });
      if (!master) {
        throw new Error(`${listing.listingKey}: too few ${kind} masters for ${listing.country}`);
      }
      const nth = uses.get(master.name) ?? 0;
      uses.set(master.name, nth + 1);
      chosen.push(master);
      pictures.push({
        master: master.name,
        recipe: recipeOf(master, PLACE_FRAMES, nth, next),
        alt: master.alt,
      });
    }
    const [lead] = chosen;
    if (lead) leads.unshift(lead);
    return { listingKey: listing.listingKey, pictures };
  });
}

/** A fixed master was chosen by hand. */
const isHonest = ({ title = '', master: fixed }: ListingToPicture, master: Master): boolean =>
  title === '' || fixed !== undefined || !contradicts(title, master);

/**
 * Each picture of goods shows its own subject. The first picture of a subject in one colour shows all of it; later
 * ones are close-ups.
 */
function ofGoods(
  { listingKey, count, subjects = [], hues = [] }: ListingToPicture,
  masters: readonly Master[],
  uses: Map<string, number>,
  next: () => number,
): PictureChoice[] {
  const shown = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const subject = subjects[index % subjects.length];
    const hue = hues[index % hues.length] ?? 0;
    const [master] = masters
      .filter((one) => one.kinds.includes('goods') && one.subject === subject)
      .sort((a, b) => (uses.get(a.name) ?? 0) - (uses.get(b.name) ?? 0));
    if (!master) throw new Error(`${listingKey}: no drawing of ${subject ?? 'nothing'}`);
    const look = `${master.subject} ${hue}`;
    const frames = shown.has(look) ? GOODS_CLOSE_FRAMES : GOODS_FRAMES;
    shown.add(look);
    const used = frames === GOODS_FRAMES ? master.name : `${master.name}, close`;
    const nth = uses.get(used) ?? 0;
    uses.set(used, nth + 1);
    const { grade, ...recipe } = recipeOf(master, frames, nth, next);
    return {
      master: master.name,
      recipe: {
        ...recipe,
        grade: {
          ...grade,
          hue: hue + Math.round(grade.hue / 2),
          // A large hue rotation makes a quiet background loud.
          saturation: fraction(grade.saturation * (1 - 0.4 * Math.min(1, Math.abs(hue) / 70))),
        },
      },
      alt: master.alt,
    };
  });
}

type Choice = {
  listing: ListingToPicture;
  chosen: readonly Master[];
  leads: readonly Master[];
  uses: ReadonlyMap<string, number>;
  next: () => number;
};

function leastUsed(
  fitting: readonly Master[],
  { listing, chosen, leads, uses, next }: Choice,
): Master | undefined {
  const leading = chosen.length === 0;
  const recent = new Set(leads.slice(0, LEADS_REMEMBERED).map((lead) => lead.subject));
  const subjects = listing.subjects ?? [];
  const weigh = (master: Master): number => {
    const wanted = subjects.indexOf(master.subject);
    const offSubject = subjects.length === 0 ? 0 : wanted < 0 ? subjects.length : wanted;
    const repeated = leading && !subjects.length && recent.has(master.subject) ? 3 : 0;
    const familiar = chosen.some((other) => other.subject === master.subject) ? 1 : 0;
    const apart = subjects.length ? 0 : familiar;
    return offSubject * 100 + (uses.get(master.name) ?? 0) * 2 + repeated + apart + next();
  };
  return fitting
    .filter((master) => !chosen.includes(master) && !(leading && master === leads[0]))
    .map((master) => ({ master, weight: weigh(master) }))
    .sort((a, b) => a.weight - b.weight)[0]?.master;
}
