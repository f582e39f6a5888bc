import { setTimeout as wait } from 'node:timers/promises';
import { listLeadPictures } from '#core/listings/lead-pictures-store.ts';
import { COUNTRY_SCENES } from '#core/search/country-scenes.ts';
import type { Market } from '#core/market.ts';
import { createRenditions, type Width } from '#core/media/renditions.ts';
import { isDemoPicture } from './demo-pictures.ts';

/** More than the demonstration has. */
const MOST = 500;
/** Nobody has asked for anything that long: then the next picture is cut. */
const QUIET_MS = 1_000;
/** What is read in a page, on its cards and on cards of dense screens; a service's picture fills the window as well. */
const SERVICE_WIDTHS: readonly Width[] = [640, 1440];
/** Countries' scenes stand in the home page's arches and over a country's own page. */
const SCENE_WIDTHS: readonly Width[] = [480, 640, 960, 1440];
const LISTING_WIDTHS: readonly Width[] = [640, 960, 480, 320];

/** As much of a server as tells of its requests. */
interface Traffic {
  on(
    event: 'request',
    heard: (
      request: unknown,
      response: { once(event: 'close', heard: () => void): unknown },
    ) => void,
  ): unknown;
}

/** Tells whether anybody is being answered, or was a moment ago. */
export function watchTraffic(server: Traffic): () => boolean {
  let open = 0;
  let last = performance.now();
  server.on('request', (_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      last = performance.now();
    });
  });
  return () => open === 0 && performance.now() - last >= QUIET_MS;
}

export interface WarmingParts {
  readonly market: Pick<Market, 'db' | 'media' | 'log'>;
  readonly isQuiet: () => boolean;
  readonly signal: AbortSignal;
  /** The countries' scenes, by id. */
  readonly scenes?: readonly string[];
}

/**
 * Cuts the countries' scenes and the demonstration's pictures that pages show first, one after the other while nobody is asking for anything, so
 * that the first visitor does not wait for them. What has been cut stays; a later start finds it.
 */
export async function warmPictures({
  market,
  isQuiet,
  signal,
  scenes = Object.values(COUNTRY_SCENES).map(({ id }) => id),
}: WarmingParts): Promise<void> {
  try {
    const { services, listings } = await listLeadPictures(market.db, MOST);
    const renditions = createRenditions(market.media);
    for (const [ids, widths] of [
      [scenes, SCENE_WIDTHS],
      [services, SERVICE_WIDTHS],
      [listings, LISTING_WIDTHS],
    ] as const) {
      for (const width of widths) {
        for (const id of ids.filter(isDemoPicture)) {
          while (!isQuiet()) await wait(QUIET_MS, undefined, { signal });
          signal.throwIfAborted();
          await renditions.get(id, width, 'avif');
        }
      }
    }
  } catch (error) {
    if (signal.aborted) return;
    // They are cut when somebody looks at them, as without this.
    market.log.warn('pictures not cut ahead', {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
