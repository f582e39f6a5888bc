import { FoldedPanel, FormPanel } from '../form-panel.tsx';
import { isWrong, PartFields } from '../listing-form/fields.tsx';
import { pathOf } from '../listing-form/form-field.ts';
import type { ListingDraft } from '../listing-form/listing-draft.ts';
import type { ListingKit, PanelsProps } from '../listing-form/listing-kit.ts';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import { LISTING_WORDS } from '../listing-form/listing-words.ts';
import type { LoadedListingForm } from '../listing-form/load-listing-form.ts';
import {
  anotherBooking,
  bookingBody,
  bookingDraftOf,
  bookingFaults,
  type BookingForm,
  bookingLabels,
  bookingTexts,
  emptyBooking,
  placeOfBooking,
  withKind,
} from './booking-draft.ts';

const kit: ListingKit<BookingForm, ListingDraft> = {
  words: LISTING_WORDS,
  empty: emptyBooking,
  another: anotherBooking,
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
  return form.parts.map(({ title, text, fields, folded, Foot }) => {
    const named = { title: title(), ...(text && { text: text() }) };
    const content = (
      <PartFields
        form={id}
        fields={fields}
        typed={withKind(draft)}
        errors={errors.fields}
        onChange={(path, name, typed) =>
          state.change(path, (before) => ({
            ...before,
            details: { ...before.details, [name]: typed },
          }))
        }
      />
    );
    const foot = Foot && <Foot form={form} draft={draft} />;
    return folded ? (
      <FoldedPanel
        key={title()}
        {...named}
        wrong={fields.some((field) => isWrong(errors.fields, pathOf(field)))}
      >
        {content}
        {foot}
      </FoldedPanel>
    ) : (
      <FormPanel key={title()} {...named}>
        {content}
        {foot}
      </FormPanel>
    );
  });
}
