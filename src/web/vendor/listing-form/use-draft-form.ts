import { useCallback } from 'react';
import type { ApiError } from '#web/api.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { refusedWords } from '#web/words/refused.ts';
import { writtenField } from '../written/written-draft.ts';
import { basicFaults } from './basic-faults.ts';
import type { ListingDraft, ListingForm } from './listing-draft.ts';
import type { ListingKit } from './listing-kit.ts';
import { useListingForm } from './use-listing-form.ts';

interface DraftFormParts<Form extends ListingForm, Draft extends ListingDraft> {
  readonly kit: ListingKit<Form, Draft>;
  readonly form: Form;
  readonly initial: Draft;
  readonly services: number;
  readonly send: (draft: Draft, progress: (share: number) => void) => Promise<void>;
}

/** State of a listing's form: the common part, and that of its kit and vertical. */
export function useDraftForm<Form extends ListingForm, Draft extends ListingDraft>({
  kit,
  form,
  initial,
  services,
  send,
}: DraftFormParts<Form, Draft>) {
  const listing = useListingForm<Draft>({
    initial,
    judge: (draft) => ({
      ...basicFaults(draft, services, kit.words),
      ...kit.faults(form, draft),
    }),
    send,
    saidBy: async (error, draft) => ({
      general: await generalWords(error, kit),
      fields: Object.fromEntries(
        Object.entries(fieldFaultWords(error)).map(([name, words]) => [
          name.startsWith('inOther') ? writtenField(name) : kit.placeOf(form, draft, name),
          words,
        ]),
      ),
    }),
  });
  const { change } = listing;
  const set = useCallback(
    <Name extends keyof Draft>(name: Name & string, value: Draft[Name]) =>
      change(name, (before) => ({ ...before, [name]: value })),
    [change],
  );
  return { ...listing, set };
}

export interface DraftForm<Draft extends ListingDraft> extends ReturnType<
  typeof useListingForm<Draft>
> {
  readonly set: <Name extends keyof Draft>(name: Name & string, value: Draft[Name]) => void;
}

async function generalWords<Form extends ListingForm, Draft extends ListingDraft>(
  error: ApiError,
  { words, refusals = {} }: ListingKit<Form, Draft>,
): Promise<string> {
  const { status, body } = error;
  if (body.code === 'changed_meanwhile') return words.changedMeanwhile();
  const own = typeof body.code === 'string' ? refusals[body.code] : undefined;
  if (own) return own();
  if (status === 404) return words.notThere();
  return status >= 500 ? words.failed() : refusedWords(error, words.failed());
}
