import type { TextPaths } from '#base/detail-texts.ts';
import type { Answer, Input } from '#web/api.ts';
import { type DraftPicture, keptPicture } from '../draft-picture.ts';
import { emptyWritten, type WrittenDraft, writtenOf } from '../written/written-draft.ts';
import { emptyRow, sentRow, typedRow } from './field-values.ts';
import { type FormField, textOf, type TypedRow } from './form-field.ts';

export type OwnListing = Answer<'GET /vendor/listings/{id}'>['listing'];
export type ListingBody = NonNullable<Input<'PUT /listings/{id}'>['body']>;

/** What every vertical says of its form. */
export interface ListingForm {
  readonly vertical: string;
  /** Its kinds; a single one is not asked for. */
  readonly kinds: Readonly<Record<string, () => string>>;
  /** Where its details hold texts that are written in both languages. */
  readonly texts: TextPaths;
  /** How many letters a name has at most, where that is fewer than of any listing. */
  readonly mostName?: number;
  /** What an admin checks: the badge goes with the name, with these fields, and with the portrait where it shows them. */
  readonly checked?: {
    readonly of: readonly string[];
    readonly portrait?: true;
    /** Said before somebody else is saved. */
    readonly words: () => string;
  };
}

/** Letters of a name, unless a form says fewer. */
export const MOST_NAME = 200;

/** A listing as its form holds it: what was typed, letter by letter. */
export interface ListingDraft {
  readonly serviceId: string;
  readonly kind: string;
  readonly country: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly pictures: readonly DraftPicture[];
  /** What was typed into the fields that the vertical describes. */
  readonly details: TypedRow;
  /** The same in the other language. */
  readonly written: WrittenDraft;
}

export function emptyListing({ kinds }: ListingForm, fields: readonly FormField[]): ListingDraft {
  const [only = '', ...others] = Object.keys(kinds);
  return {
    serviceId: '',
    kind: others.length === 0 ? only : '',
    country: '',
    name: '',
    location: '',
    description: '',
    pictures: [],
    details: emptyRow(fields),
    written: emptyWritten(),
  };
}

/** A kept listing as its form begins with it. */
export const listingDraftOf = (
  fields: readonly FormField[],
  listing: OwnListing,
): ListingDraft => ({
  serviceId: listing.serviceId,
  kind: listing.category,
  country: listing.country,
  name: listing.name,
  location: listing.location,
  description: listing.description,
  pictures: listing.pictures.map(keptPicture),
  details: {
    ...typedRow(ofDetails(fields), listing.details),
    ...typedRow(ofPrivate(fields), listing.privateDetails),
  },
  written: writtenOf(listing),
});

/** Whether a badge is about somebody else once this is saved. */
export function isOfAnother(
  { of, portrait }: NonNullable<ListingForm['checked']>,
  before: ListingDraft,
  after: ListingDraft,
): boolean {
  const who = ({ name, written, details, pictures }: ListingDraft) => {
    const own = name.trim();
    const other = written.name.trim() || own;
    return JSON.stringify([
      ...(written.language === 'en' ? [own, other] : [other, own]),
      ...of.map((field) => textOf(details[field]).trim()),
      portrait && pictures[0]?.source,
    ]);
  };
  return who(before) !== who(after);
}

/** What is sent of the fields that all listings have, and of those that the vertical describes. */
export function listingBody(
  fields: readonly FormField[],
  draft: ListingDraft,
): ListingBody & { readonly details: Readonly<Record<string, unknown>> } {
  const { serviceId, kind, name, location, description, pictures, details } = draft;
  const ofOwner = ofPrivate(fields);
  return {
    ...(serviceId !== '' && { serviceId }),
    kind,
    country: countryOf(draft),
    name,
    location,
    description,
    details: sentRow(ofDetails(fields), details),
    ...(ofOwner.length > 0 && { privateDetails: sentRow(ofOwner, details) }),
    images: pictures.map((picture) => ({ imageUrl: picture.source, name: picture.name })),
  };
}

const ofDetails = (fields: readonly FormField[]) => fields.filter((field) => !field.private);
const ofPrivate = (fields: readonly FormField[]) => fields.filter((field) => field.private);

// What is no country yet is refused by the form before anything is sent.
const countryOf = ({ country }: ListingDraft) => country as NonNullable<ListingBody['country']>;
