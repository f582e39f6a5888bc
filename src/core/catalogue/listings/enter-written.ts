import type { Vertical } from '#verticals/vertical.ts';
import type { ListingFields } from './vendor-store.ts';
import {
  type DetailTexts,
  enterWritten,
  type Limits,
  type Written,
  type WrittenAsSent,
} from './written-rules.ts';

/** Validates both languages of a listing with its entered details. Throws a 400. */
export function enterWrittenOf(
  vertical: Vertical,
  sent: WrittenAsSent,
  { details }: Pick<ListingFields, 'details'>,
  before: Written | null,
  limits: Limits,
): Written {
  return enterWritten(
    sent,
    before,
    limits,
    detailTexts(vertical, details, (own) => void vertical.parseDetails(own)),
  );
}

/** Texts of entered details; `judge` throws ZodError for invalid details. */
export function detailTexts(
  side: Pick<Vertical, 'texts' | 'inOtherWords'>,
  details: unknown,
  judge: (details: unknown) => void,
): DetailTexts {
  const own = isRecord(details) ? details : {};
  return {
    texts: side.texts(own),
    judge: (texts) => judge(side.inOtherWords(own, { texts })),
    textAt: (path, texts, ofName) => {
      let value: unknown = own;
      let name: string | undefined;
      for (const step of path) {
        if (typeof value !== 'object' || value === null) return undefined;
        // Option names have their translations in the path.
        name = Object.keys(value).find((one) => one === String(step) || texts[one] === step);
        value = name === undefined ? undefined : Reflect.get(value, name);
      }
      return ofName ? name : typeof value === 'string' ? value : undefined;
    },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
