import type { ApiError } from '#web/api.ts';
import type { ListingDraft } from '#web/vendor/listing-form/listing-draft.ts';
import { type FieldWords, useListingForm } from '#web/vendor/listing-form/use-listing-form.ts';
import { writtenField } from '#web/vendor/written/written-draft.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { labels as WORDS } from '#web/words/generated/labels/tours_entry_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { createErrors, editErrors, type EntryError } from '../../entry-rules.ts';
import { bodyOf, entryOf, tourTexts } from './tour-form.ts';

const entryWords = (error: EntryError): string => WORDS[error]();

const isEntryError = (code: unknown): code is EntryError =>
  typeof code === 'string' && Object.hasOwn(WORDS, code);

interface TourFormParts {
  readonly initial: ListingDraft;
  readonly isNew: boolean;
  readonly send: (draft: ListingDraft, progress: (share: number) => void) => Promise<void>;
  /** Shown for a failure without a message of the server, and if the server cannot be reached. */
  readonly failed: string;
  readonly unreachable: string;
}

export function useTourForm({ initial, isNew, send, failed, unreachable }: TourFormParts) {
  const form = useListingForm<ListingDraft>({
    initial,
    judge: (draft) => {
      const errors = (isNew ? createErrors : editErrors)(entryOf(draft));
      return Object.fromEntries(
        Object.entries(errors).map(([name, error]) => [fieldOf(name), entryWords(error)]),
      );
    },
    send,
    saidBy: (error) => ({
      general: error.status === 0 ? unreachable : generalWords(error, failed),
      fields: fieldWords(error),
    }),
  });
  const body = bodyOf(form.draft, isNew);
  return { ...form, body, texts: tourTexts(body) };
}
export type TourForm = ReturnType<typeof useTourForm>;

const fieldOf = (name: string): string => (name === 'category' ? 'kind' : writtenField(name));

/** The server's message is English: a page in Arabic shows the message of its first error code. */
function generalWords(error: ApiError, failed: string): string {
  if (error.body.code === 'changed_meanwhile') return m.tours_changed_meanwhile();
  if (currentLanguage() === 'en') return error.message;
  return Object.values(fieldWords(error))[0] ?? failed;
}

const fieldWords = (error: ApiError): FieldWords =>
  Object.fromEntries(
    Object.entries(
      fieldFaultWords(error, (code) => (isEntryError(code) ? entryWords(code) : undefined)),
    ).map(([name, words]) => [fieldOf(name), words]),
  );
