import { textsOf } from '#base/detail-texts.ts';
import { isAsked, type FormField, placeOf, textOf } from '../listing-form/form-field.ts';
import { faultsOfFields, rowLabels } from '../listing-form/field-faults.ts';
import {
  emptyListing,
  listingBody,
  type ListingBody,
  type ListingDraft,
  listingDraftOf,
  type ListingForm,
  type OwnListing,
} from '../listing-form/listing-draft.ts';
import { typedNumber } from '#base/typed-number.ts';

export interface BookingForm extends ListingForm {
  /** In addition to the fields of all listings. Kind `price` is the listing's own price. */
  readonly parts: readonly {
    readonly title: () => string;
    readonly text?: () => string;
    readonly fields: readonly FormField[];
  }[];
}

const fieldsOf = ({ parts }: BookingForm): readonly FormField[] =>
  parts.flatMap(({ fields }) => fields);
const priceOf = (form: BookingForm) => fieldsOf(form).find(({ kind }) => kind === 'price');

export const emptyBooking = (form: BookingForm): ListingDraft => emptyListing(form, fieldsOf(form));

export function bookingDraftOf(form: BookingForm, listing: OwnListing): ListingDraft {
  const draft = listingDraftOf(fieldsOf(form), listing);
  const price = priceOf(form);
  if (!price) return draft;
  return { ...draft, details: { ...draft.details, [price.name]: String(listing.price ?? '') } };
}

export function bookingBody(form: BookingForm, draft: ListingDraft): ListingBody {
  const body = listingBody(fieldsOf(form), draft);
  const price = priceOf(form);
  if (!price || !isAsked(price, draft.details)) return body;
  const text = textOf(draft.details[price.name]).trim();
  return { ...body, price: text === '' ? null : typedNumber(text) };
}

export const bookingTexts = (form: BookingForm, draft: ListingDraft): readonly string[] =>
  textsOf(listingBody(fieldsOf(form), draft).details, form.texts);

export const bookingFaults = (form: BookingForm, { details }: ListingDraft) =>
  faultsOfFields(fieldsOf(form), details);

export const placeOfBooking = (form: BookingForm, _: ListingDraft, name: string): string =>
  placeOf(fieldsOf(form), name);

export const bookingLabels = (form: BookingForm, { details }: ListingDraft) =>
  rowLabels(fieldsOf(form), details);
