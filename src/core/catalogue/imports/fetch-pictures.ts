import { badInput, Refusal } from '#base/errors.ts';
import { LINKED_PICTURES_A_DAY } from '#contract/imports.ts';
import type { PictureInput } from '#contract/vendor-services.ts';
import type { Market } from '#core/shared/market.ts';
import { handBack, handIn } from '#core/shared/media/data-string.ts';
import { PICTURE_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { FetchProblem, guardedFetch } from '#core/shared/outside/guarded-fetch.ts';
import { wordsIn } from '#core/shared/words.ts';
import { findPicture, importPictureKey } from './picture-store.ts';
import { pictureKey, pictureUrl } from './picture-links-rules.ts';

const MAX_MS = 10_000;
const MAX_NAME = 300;
/** Time for which a site that did not answer is not asked again. */
const AWAY_MS = 300_000;

/** Sites that did not answer in time, until when they are not asked: one must not stop the job. */
const away = new Map<string, number>();

export type FetchedPictures =
  | { readonly images: readonly PictureInput[]; readonly tickets: readonly string[] }
  | { readonly refusal: Refusal };

type Fetching = Pick<Market, 'clock' | 'settings' | 'db' | 'privateFiles' | 'limits'>;

interface ForImport {
  readonly importId: string;
  readonly vendorId: string;
}

/**
 * Fetches the pictures of an entry: links to other sites, and files that were sent for its import.
 * `tickets` are handed back once the entry is written.
 */
export async function fetchPictures(
  market: Fetching,
  { importId, vendorId }: ForImport,
  images: readonly PictureInput[],
): Promise<FetchedPictures> {
  const tickets: string[] = [];
  const fetched: PictureInput[] = [];
  for (const image of images) {
    const link = typeof image === 'string' ? image : image.imageUrl;
    const name = pictureKey(link);
    if (name === null && !/^https?:/i.test(link)) {
      fetched.push(image);
      continue;
    }
    if (name === null && (await isOverLimit(market, vendorId))) {
      handBack(tickets);
      return { refusal: tooMany() };
    }
    try {
      const bytes =
        name === null
          ? await fetchPicture(market, link)
          : await sentPicture(market, importId, name);
      if (bytes === null) {
        handBack(tickets);
        return { refusal: missing(link) };
      }
      const ticket = handIn({ size: bytes.length, bytes });
      tickets.push(ticket);
      const imageUrl = `data:application/octet-stream;base64,${ticket}`;
      fetched.push({ imageUrl, name: link.slice(0, MAX_NAME) });
    } catch (error) {
      handBack(tickets);
      if (!(error instanceof FetchProblem)) throw error;
      return { refusal: refusalOf(link, error) };
    }
  }
  return { images: fetched, tickets };
}

function readPictureUrl(text: string, base?: URL): URL {
  const url = pictureUrl(text, base);
  if (url === null) throw new FetchProblem('url_invalid');
  return url;
}

async function sentPicture(
  { db, privateFiles }: Fetching,
  importId: string,
  name: string,
): Promise<Buffer | null> {
  const id = await findPicture(db, importId, name);
  const bytes = id === null ? null : await privateFiles.get(importPictureKey(id));
  return bytes && Buffer.from(bytes);
}

/** Counts a fetched picture; true if the vendor has had too many today. */
async function isOverLimit({ limits }: Pick<Fetching, 'limits'>, vendorId: string) {
  try {
    await limits.take('linked-pictures', vendorId);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return true;
    throw error;
  }
}

const tooMany = (): Refusal =>
  badInput(
    {
      images: say('field_fetch_limit_limit', {
        limit: LINKED_PICTURES_A_DAY.toLocaleString('en'),
      }),
    },
    {
      errorCodes: { images: 'fetch_limit' },
      errorLimits: { images: LINKED_PICTURES_A_DAY },
    },
  );

const missing = (name: string): Refusal =>
  badInput(
    { images: `${name} is missing. Import this row again with its picture` },
    { errorCodes: { images: 'fetch' } },
  );

async function fetchPicture(
  { clock, settings }: Pick<Fetching, 'clock' | 'settings'>,
  link: string,
): Promise<Buffer> {
  const { host } = readPictureUrl(link);
  const now = clock.now().getTime();
  for (const [one, until] of away) if (until <= now) away.delete(one);
  if (away.has(host)) throw new FetchProblem('timeout');
  try {
    const { status, bytes } = await guardedFetch(link, {
      readUrl: readPictureUrl,
      headers: { accept: 'image/*', 'user-agent': 'Souk import' },
      maxMs: MAX_MS,
      maxBytes: PICTURE_MAX_BYTES,
      allowLoopback: settings.localCalendars ?? false,
    });
    if (status !== 200) throw new FetchProblem('status', status);
    return bytes;
  } catch (error) {
    if (error instanceof FetchProblem && error.fault === 'timeout') away.set(host, now + AWAY_MS);
    throw error;
  }
}

const say = wordsIn('en');

function refusalOf(link: string, { fault, status }: FetchProblem): Refusal {
  const why = {
    too_large: () => say('vendor_image_size', { name: link }),
    timeout: () => `${link} did not answer in time. Import this row again later`,
    status: () => `${link} answered with an error (${status ?? ''})`,
    url_private: () => `${link} is not a public address`,
  };
  const words = Object.entries(why).find(([known]) => known === fault)?.[1];
  return badInput(
    { images: words?.() ?? `${link} could not be fetched. Check the link` },
    { errorCodes: { images: fault === 'too_large' ? 'picture' : 'fetch' } },
  );
}
