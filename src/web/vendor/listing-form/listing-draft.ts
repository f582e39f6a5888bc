import { type Country, isCountry } from '#base/countries.ts';
import type { TextPaths } from '#base/detail-texts.ts';
import type { Answer, Input } from '#web/api.ts';
import { type DraftPicture, keptPicture } from '../draft-picture.ts';
import { emptyWritten, type WrittenDraft, writtenOf } from '../written/written-draft.ts';
import { emptyRow, renewedRow, sentRow, typedRow } from './field-values.ts';
import { type FormField, NO_STARTS, textOf, type TypedRow } from './form-field.ts';

export type OwnListing = Answer<'GET /vendor/listings/{id}'>['listing'];
export type ListingBody = NonNullable<Input<'PUT /listings/{id}'>['body']>;

export interface ListingForm {
  readonly vertical: string;
  /** Its kinds; a single one is not asked for. */
  readonly kinds: Readonly<Record<string, () => string>>;
  /** Paths of translatable texts in its details. */
  readonly texts: TextPaths;
  /** Its place is not where the business is. */
  readonly startsElsewhere?: boolean;
  /** Details of a new listing that follow its country when it is chosen. */
  readonly ofCountry?: (country: Country) => TypedRow;
  /** Maximum length of a name, if lower than usual. */
  readonly mostName?: number;
  /** Verified by an admin: the badge is lost if the name, these or a verified portrait change. */
  readonly checked?: {
    readonly of: readonly string[];
    readonly portrait?: true;
    /** Warning before the listing is saved for a different person. */
    readonly words: () => string;
  };
}

/** Default maximum length of a name. */
export const MAX_NAME = 200;

export interface ListingDraft {
  readonly serviceId: string;
  readonly kind: string;
  readonly country: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly pictures: readonly DraftPicture[];
  readonly details: TypedRow;
  /** Texts in the other language. */
  readonly written: WrittenDraft;
}

export function emptyListing(
  { kinds, startsElsewhere = false }: Pick<ListingForm, 'kinds' | 'startsElsewhere'>,
  fields: readonly FormField[],
  starts = NO_STARTS,
): ListingDraft {
  const [only = '', ...others] = Object.keys(kinds);
  return {
    serviceId: '',
    kind: others.length === 0 ? only : '',
    country: startsElsewhere ? '' : starts.country,
    name: '',
    location: startsElsewhere ? '' : starts.city,
    description: '',
    pictures: [],
    details: emptyRow(fields, starts),
    written: emptyWritten(),
  };
}

/** The country of a new listing, with the details that follow it. */
export function inCountry<Draft extends ListingDraft>(
  { ofCountry }: Pick<ListingForm, 'ofCountry'>,
  draft: Draft,
  country: string,
): Draft {
  const following = isCountry(country) ? ofCountry?.(country) : {};
  return { ...draft, country, details: { ...draft.details, ...following } };
}

/** A draft of a similar listing, without the name, the pictures and the identity of a person. */
export const anotherListing = (
  { checked }: Pick<ListingForm, 'checked'>,
  fields: readonly FormField[],
  draft: ListingDraft,
): ListingDraft => ({
  ...draft,
  name: '',
  pictures: [],
  details: {
    ...renewedRow(fields, draft.details),
    ...Object.fromEntries((checked?.of ?? []).map((field) => [field, ''])),
  },
  written: { ...draft.written, name: '' },
});

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

/** True if saving would leave the badge on another person. */
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

/** The request's fields common to all listings, with the vertical's details. */
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

// The form refuses a missing country before sending.
const countryOf = ({ country }: ListingDraft) => country as NonNullable<ListingBody['country']>;
