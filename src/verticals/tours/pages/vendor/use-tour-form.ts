import type { ApiError } from '#web/api.ts';
import { type FieldWords, useListingForm } from '#web/vendor/listing-form/use-listing-form.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { EntryErrors, TourEntry } from '../../entry-rules.ts';
import { faultWords, isEntryError } from './entry-words.ts';
import { entryOf, type TourDraft } from './tour-draft.ts';
import { writtenField } from '#web/vendor/written/written-draft.ts';

interface TourFormParts {
  readonly initial: TourDraft;
  /** The server's validation rules. */
  readonly judge: (entry: TourEntry) => EntryErrors;
  readonly send: (draft: TourDraft, progress: (share: number) => void) => Promise<void>;
  /** Messages for an error without one, and for an unreachable server. */
  readonly failed: string;
  readonly unreachable: string;
}

/** State of a tour's form. */
export function useTourForm({ initial, judge, send, failed, unreachable }: TourFormParts) {
  const form = useListingForm<TourDraft>({
    initial,
    judge: (draft) => inWords(judge(entryOf(draft))),
    send,
    saidBy: (error) => ({
      general: error.status === 0 ? unreachable : saidBy(error, failed),
      fields: fieldWords(error),
    }),
  });
  return {
    ...form,
    set: <Name extends keyof TourDraft>(name: Name, value: TourDraft[Name]) =>
      form.change(name === 'pictures' ? 'images' : name, (before) => ({
        ...before,
        [name]: value,
      })),
  };
}
export type TourForm = ReturnType<typeof useTourForm>;

const inWords = (faults: EntryErrors): FieldWords =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultWords(fault)]));

/** The server's message; on an Arabic page only messages with a known code. */
function saidBy(error: ApiError, failed: string): string {
  if (error.body.code === 'changed_meanwhile') return m.tours_changed_meanwhile();
  if (currentLanguage() === 'en') return error.message;
  return Object.values(fieldWords(error))[0] ?? failed;
}

const fieldWords = (error: ApiError): FieldWords =>
  Object.fromEntries(
    Object.entries(
      fieldFaultWords(error, (code) => (isEntryError(code) ? faultWords(code) : undefined)),
    ).map(([name, words]) => [writtenField(name), words]),
  );
