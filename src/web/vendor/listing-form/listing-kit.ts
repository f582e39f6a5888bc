import type { ComponentType } from 'react';
import type { Starts } from './form-field.ts';
import type { ListingBody, ListingDraft, ListingForm, OwnListing } from './listing-draft.ts';
import type { ListingWords } from './listing-words.ts';
import type { DraftForm } from './use-draft-form.ts';
import type { FieldWords } from './use-listing-form.ts';

export interface PanelsProps<Form extends ListingForm, Draft extends ListingDraft> {
  readonly id: string;
  readonly form: Form;
  readonly state: DraftForm<Draft>;
}

/** Differences between the forms of goods and of bookings. */
export interface ListingKit<Form extends ListingForm, Draft extends ListingDraft> {
  readonly words: ListingWords;
  /** Link to the preview of a hidden listing; without it there is no preview. */
  readonly preview?: (id: string) => string;
  readonly empty: (form: Form, starts: Starts) => Draft;
  /** A draft of a similar listing. */
  readonly another: (form: Form, draft: Draft) => Draft;
  readonly draftOf: (form: Form, listing: OwnListing) => Draft;
  /** The request body without the second language. For an existing listing, `before` is the form's initial state. */
  readonly bodyOf: (form: Form, draft: Draft, before: Draft | null) => ListingBody;
  readonly textsOf: (form: Form, draft: Draft) => readonly string[];
  /** Additional errors by field, in the order of the form, beyond those of all listings. */
  readonly faults: (form: Form, draft: Draft) => FieldWords;
  /** Form field for a field name of the server. */
  readonly placeOf: (form: Form, draft: Draft, name: string) => string;
  /** Prefixes for messages in the summary that could belong to any row. */
  readonly labels: (form: Form, draft: Draft) => Readonly<Record<string, string>>;
  /** Custom messages for errors at these server names. */
  readonly refusals?: Readonly<Record<string, () => string>>;
  /** Its panels, between the common fields and the second language. */
  readonly Panels: ComponentType<PanelsProps<Form, Draft>>;
}
