import { type TextPaths, textsOf } from '#base/detail-texts.ts';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { sentRow } from '../listing-form/field-values.ts';
import type { FormField, TypedRow } from '../listing-form/form-field.ts';
import { sentWritten, type WrittenDraft } from '../written/written-draft.ts';

export interface ServiceAsks {
  readonly fields: readonly FormField[];
  readonly texts: TextPaths;
}

export const asksOf = (desk: VerticalDesk | undefined): ServiceAsks => ({
  fields: desk?.service?.fields ?? [],
  texts: desk?.service?.texts ?? [],
});

/** The texts in the details; null if the vertical has none. */
export const serviceTexts = (
  { fields, texts }: ServiceAsks,
  details: TypedRow,
): readonly string[] | null =>
  fields.length === 0 ? null : textsOf(sentRow(fields, details), texts);

/** Request body of the details in both languages. */
export const serviceDetailsBody = (
  asks: ServiceAsks,
  { details, written }: { readonly details: TypedRow; readonly written: WrittenDraft },
) => ({
  ...(asks.fields.length > 0 && { details: sentRow(asks.fields, details) }),
  ...sentWritten(written, serviceTexts(asks, details), { place: false }),
});
