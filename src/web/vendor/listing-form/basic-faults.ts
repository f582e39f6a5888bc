import { m } from '#web/words/generated/messages.js';
import type { ListingDraft } from './listing-draft.ts';
import type { ListingWords } from './listing-words.ts';
import type { FieldWords } from './use-listing-form.ts';

/** As the server would find them, in the page's language and the order of the form. */
export const basicFaults = (
  draft: ListingDraft,
  services: number,
  words: Pick<ListingWords, 'faultService' | 'faultKind'>,
): FieldWords =>
  withoutNull({
    serviceId: services > 1 && draft.serviceId === '' ? words.faultService() : null,
    name: required(draft.name, m.listing_form_fault_name()),
    kind: draft.kind === '' ? words.faultKind() : null,
    country: draft.country === '' ? m.listing_form_fault_country() : null,
    description: required(draft.description, m.listing_form_fault_description()),
    images: draft.pictures.length === 0 ? m.listing_images_required() : null,
  });

const required = (text: string, words: string): string | null =>
  text.trim() === '' ? words : null;

export const withoutNull = (faults: Readonly<Record<string, string | null>>): FieldWords =>
  Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null),
  );
