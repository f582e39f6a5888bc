import type { Clock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import type { Renditions, Width } from '#core/shared/media/renditions.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import {
  COUNTRY_SCENES,
  FEATURED,
  FEATURED_OF_PLAN,
  listFeatured,
  listHomeRails,
  railsAtHome,
} from '#core/catalogue/index.ts';
import { verticals } from '#verticals/rules.ts';

const DAY_MS = 86_400_000;
/** A card's arch at one to three device pixels, and the header of a country's page. */
const SCENE_WIDTHS: readonly Width[] = [480, 640, 960, 1440];
/** A card of 264 or 285 px at one to three device pixels. */
const CARD_WIDTHS: readonly Width[] = [320, 480, 640, 960];

export interface HomePictureParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly renditions: Renditions;
  /** Number of days whose cards are cut, because the page features other vendors every day. */
  readonly days: number;
}

/** Cuts the country scenes in the home page's arches. Needs no database. */
export async function cutScenes(renditions: Renditions): Promise<void> {
  await cut(
    renditions,
    Object.values(COUNTRY_SCENES).map(({ id }) => id),
    SCENE_WIDTHS,
  );
}

/** Cuts the pictures of the home page's cards, so that the first visitor does not wait for them. */
export async function cutHomeCards(parts: HomePictureParts): Promise<void> {
  await cut(parts.renditions, await cardPictures(parts), CARD_WIDTHS);
}

async function cardPictures({ db, clock, days }: HomePictureParts): Promise<string[]> {
  const ids = new Set<string>();
  const add = (rows: readonly { readonly picture: unknown }[]) => {
    for (const { picture } of rows) {
      // Written only by our stores, as StoredPicture or null.
      const stored = picture as StoredPicture | null;
      if (stored) ids.add(stored.id);
    }
  };
  add(await listHomeRails(db, verticals, null));
  for (let day = 0; day < days; day += 1) {
    const rows = await listFeatured(
      db,
      verticals,
      {
        size: FEATURED,
        ofPlan: FEATURED_OF_PLAN,
        apart: railsAtHome(verticals).map(({ vertical }) => vertical),
        day: new Date(clock.now().getTime() + day * DAY_MS).toISOString().slice(0, 10),
      },
      null,
    );
    add(rows);
  }
  return [...ids];
}

async function cut(
  renditions: Renditions,
  ids: readonly string[],
  widths: readonly Width[],
): Promise<void> {
  await Promise.all(ids.flatMap((id) => widths.map((width) => renditions.get(id, width, 'avif'))));
}
