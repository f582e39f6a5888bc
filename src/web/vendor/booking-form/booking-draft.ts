import type { ComponentType } from 'react';
import { textsOf } from '#base/detail-texts.ts';
import {
  isAsked,
  type FormField,
  placeOf,
  type Starts,
  textOf,
  type TypedRow,
} from '../listing-form/form-field.ts';
import { faultsOfFields, rowLabels } from '../listing-form/field-faults.ts';
import {
  anotherListing,
  emptyListing,
  listingBody,
  type ListingBody,
  type ListingDraft,
  listingDraftOf,
  type ListingForm,
  type OwnListing,
} from '../listing-form/listing-draft.ts';
import { typedNumber } from '#base/typed-number.ts';

export interface PartProps {
  readonly form: BookingForm;
  readonly draft: ListingDraft;
}

export interface BookingForm extends ListingForm {
  /** In addition to the fields of all listings. Kind `price` is the listing's own price. */
  readonly parts: readonly {
    readonly title: () => string;
    readonly text?: () => string;
    /** Closed at first. */
    readonly folded?: true;
    readonly fields: readonly FormField[];
    /** Below the fields. */
    readonly Foot?: ComponentType<PartProps>;
  }[];
}

const fieldsOf = ({ parts }: BookingForm): readonly FormField[] =>
  parts.flatMap(({ fields }) => fields);
/** No detail has this name. */
const KIND = ' kind';
/** The details with the listing's kind, on which fields can depend. */
export const withKind = ({ kind, details }: ListingDraft): TypedRow => ({
  ...details,
  [KIND]: kind,
});
export const kindIn = (beside: TypedRow): string => textOf(beside[KIND]);

const priceOf = (form: BookingForm) => fieldsOf(form).find(({ kind }) => kind === 'price');

export const emptyBooking = (form: BookingForm, starts?: Starts): ListingDraft =>
  emptyListing(form, fieldsOf(form), starts);

export const anotherBooking = (form: BookingForm, draft: ListingDraft): ListingDraft =>
  anotherListing(form, fieldsOf(form), draft);

export function bookingDraftOf(form: BookingForm, listing: OwnListing): ListingDraft {
  const draft = listingDraftOf(fieldsOf(form), listing);
  const price = priceOf(form);
  if (!price) return draft;
  return { ...draft, details: { ...draft.details, [price.name]: String(listing.price ?? '') } };
}

const sentBooking = (form: BookingForm, draft: ListingDraft) =>
  listingBody(fieldsOf(form), { ...draft, details: withKind(draft) });

export function bookingBody(form: BookingForm, draft: ListingDraft): ListingBody {
  const body = sentBooking(form, draft);
  const price = priceOf(form);
  if (!price || !isAsked(price, draft.details)) return body;
  const text = textOf(draft.details[price.name]).trim();
  return { ...body, price: text === '' ? null : typedNumber(text) };
}

export const bookingTexts = (form: BookingForm, draft: ListingDraft): readonly string[] =>
  textsOf(sentBooking(form, draft).details, form.texts);

export const bookingFaults = (form: BookingForm, draft: ListingDraft) =>
  faultsOfFields(fieldsOf(form), withKind(draft));

export const placeOfBooking = (form: BookingForm, _: ListingDraft, name: string): string =>
  placeOf(fieldsOf(form), name);

export const bookingLabels = (form: BookingForm, draft: ListingDraft) =>
  rowLabels(fieldsOf(form), withKind(draft));
