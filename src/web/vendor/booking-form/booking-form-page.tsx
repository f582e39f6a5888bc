import { FormPanel } from '../form-panel.tsx';
import { Fields, FIELDS_GRID } from '../listing-form/fields.tsx';
import type { ListingDraft } from '../listing-form/listing-draft.ts';
import type { ListingKit, PanelsProps } from '../listing-form/listing-kit.ts';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import { LISTING_WORDS } from '../listing-form/listing-words.ts';
import type { LoadedListingForm } from '../listing-form/load-listing-form.ts';
import {
  bookingBody,
  bookingDraftOf,
  bookingFaults,
  type BookingForm,
  bookingLabels,
  bookingTexts,
  emptyBooking,
  placeOfBooking,
} from './booking-draft.ts';

const kit: ListingKit<BookingForm, ListingDraft> = {
  words: LISTING_WORDS,
  empty: emptyBooking,
  draftOf: bookingDraftOf,
  bodyOf: bookingBody,
  textsOf: bookingTexts,
  faults: bookingFaults,
  placeOf: placeOfBooking,
  labels: bookingLabels,
  Panels: BookingPanels,
};

interface BookingFormPageProps extends LoadedListingForm {
  readonly form: BookingForm;
  readonly title: string;
}

export const BookingFormPage = (props: BookingFormPageProps) => (
  <ListingFormPage kit={kit} {...props} />
);

function BookingPanels({ id, form, state }: PanelsProps<BookingForm, ListingDraft>) {
  const { draft, errors } = state;
  return form.parts.map(({ title, text, fields }) => (
    <FormPanel key={title()} title={title()} {...(text && { text: text() })}>
      <div className={FIELDS_GRID}>
        <Fields
          form={id}
          fields={fields}
          typed={draft.details}
          errors={errors.fields}
          onChange={(path, name, typed) =>
            state.change(path, (before) => ({
              ...before,
              details: { ...before.details, [name]: typed },
            }))
          }
        />
      </div>
    </FormPanel>
  ));
}
