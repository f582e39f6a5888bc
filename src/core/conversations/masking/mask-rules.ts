import { findLinks } from './find-links.ts';
import { findNumbers } from './find-numbers.ts';
import { joinedLetters, readingOf } from './normal-text.ts';
import { withDigits } from './number-words.ts';

export const CONTACT_KINDS = ['phone', 'email', 'iban', 'card', 'link'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** In place of each contact. Its length says nothing about the contact. */
const MASK = '•••';

export interface Masked {
  readonly text: string;
  /** In the order of the list of kinds, each once. */
  readonly masked: ContactKind[];
}

/**
 * Masks contact details in a message: phone numbers, e-mail addresses, IBANs, card numbers, names in
 * messengers and links to other hosts, in digits of any script, with separators, or spelled with
 * words. Once contact details are shared, only card numbers are masked. Time is proportional to the
 * length.
 */
export function maskContacts(
  text: string,
  { isShared, ownHost }: { readonly isShared: boolean; readonly ownHost: string },
): Masked {
  const reading = readingOf(text);
  const spelled = withDigits(reading);
  const numbers = findNumbers(spelled, { cardsOnly: isShared }).map((found) => ({
    kind: found.kind,
    from: spelled.reading.from[found.start] ?? 0,
    to: spelled.reading.to[found.end - 1] ?? 0,
  }));
  const joined = joinedLetters(reading);
  const links = isShared
    ? []
    : findLinks(text, joined, ownHost.toLowerCase()).map((found) => ({
        kind: found.kind,
        from: joined.from[found.start] ?? 0,
        to: joined.to[found.end - 1] ?? 0,
      }));
  const found = [...numbers, ...links].toSorted(
    (one, other) => one.from - other.from || other.to - one.to,
  );
  let masked = '';
  let done = 0;
  for (const { from, to } of found) {
    if (to <= done) continue;
    // Overlapping contacts are one.
    if (from >= done) masked += `${text.slice(done, from)}${MASK}`;
    done = to;
  }
  const kinds = new Set(found.map(({ kind }) => kind));
  return {
    text: masked + text.slice(done),
    masked: CONTACT_KINDS.filter((kind) => kinds.has(kind)),
  };
}
