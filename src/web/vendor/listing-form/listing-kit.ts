import type { ComponentType } from 'react';
import type { ListingBody, ListingDraft, ListingForm, OwnListing } from './listing-draft.ts';
import type { ListingWords } from './listing-words.ts';
import type { DraftForm } from './use-draft-form.ts';
import type { FieldWords } from './use-listing-form.ts';

export interface PanelsProps<Form extends ListingForm, Draft extends ListingDraft> {
  /** Of the form, before the names of its fields. */
  readonly id: string;
  readonly form: Form;
  readonly state: DraftForm<Draft>;
}

/** What the forms of goods and those of bookings have beside what all listings have. */
export interface ListingKit<Form extends ListingForm, Draft extends ListingDraft> {
  readonly words: ListingWords;
  /** Where its vendor sees a listing that customers do not see; without it nowhere. */
  readonly preview?: (id: string) => string;
  readonly empty: (form: Form) => Draft;
  /** A kept listing as its form begins with it. */
  readonly draftOf: (form: Form, listing: OwnListing) => Draft;
  /** What is sent, but for the second language. Of a listing that is there, `before` is what its form began with. */
  readonly bodyOf: (form: Form, draft: Draft, before: Draft | null) => ListingBody;
  /** What of the details can be said in the second language. */
  readonly textsOf: (form: Form, draft: Draft) => readonly string[];
  /** What the server would refuse beyond what it asks of all listings, by field, in the order of the form. */
  readonly faults: (form: Form, draft: Draft) => FieldWords;
  /** Where in the form stands what the server calls by this name. */
  readonly placeOf: (form: Form, draft: Draft, name: string) => string;
  /** Before what the summary says of fields whose words could be any row's. */
  readonly labels: (form: Form, draft: Draft) => Readonly<Record<string, string>>;
  /** What the server refuses by these names, in words of its own. */
  readonly refusals?: Readonly<Record<string, () => string>>;
  /** Its panels, between what all listings have and the second language. */
  readonly Panels: ComponentType<PanelsProps<Form, Draft>>;
}
