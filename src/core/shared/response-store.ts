import type { Language } from '#base/two-languages.ts';
import type { ResponseTime } from '#contract/services.ts';
import type { Db } from './database.ts';
import { wordsIn } from './words.ts';

/** Usual minutes until an answer; null for more than a day. */
export interface UsualResponse {
  readonly within: number | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

function wordsOf({ within }: UsualResponse, language: Language): string {
  const say = wordsIn(language);
  if (within === null) return say('response_later');
  if (within < HOUR) return say('response_minutes', { count: within });
  if (within >= DAY) return say('response_day');
  const count = within / HOUR;
  if (count === 1) return say('response_hours_one');
  if (count === 2) return say('response_hours_two');
  return say(count <= 10 ? 'response_hours_few' : 'response_hours_many', { count });
}

/** In the reader's words, because public pages have no room for their messages. */
export const presentResponse = (
  response: UsualResponse | null,
  reader: Language | null,
): ResponseTime | null =>
  response && { within: response.within, words: wordsOf(response, reader ?? 'en') };

/** A vendor's response time; null while it has too few answers. */
export async function findShownResponse(
  db: Db,
  vendorId: string,
  reader: Language | null,
): Promise<ResponseTime | null> {
  const row = await db
    .selectFrom('vendor_responses')
    .select('within')
    .where('vendor_id', '=', vendorId)
    .where('shown', '=', true)
    .executeTakeFirst();
  return presentResponse(row ?? null, reader);
}
