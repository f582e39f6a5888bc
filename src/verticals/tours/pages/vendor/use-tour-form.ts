import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { EntryFaults, TourEntry } from '../../entry-rules.ts';
import { faultWords, isEntryFault } from './entry-words.ts';
import { entryOf, type TourDraft } from './tour-draft.ts';

interface TourFormParts {
  readonly initial: TourDraft;
  /** The same rules that the server goes by. */
  readonly judge: (entry: TourEntry) => EntryFaults;
  readonly send: (draft: TourDraft, progress: (share: number) => void) => Promise<void>;
  /** Said when the server says nothing, and when it cannot be reached. */
  readonly failed: string;
  readonly unreachable: string;
}

type Words = Readonly<Record<string, string>>;
const NOTHING = { fields: {} as Words, general: null as string | null, round: 0 };

/** A listing's form: what was typed, what is wrong with it, and how far it is sent. What was typed stays on failure. */
export function useTourForm({ initial, judge, send, failed, unreachable }: TourFormParts) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(NOTHING);
  /** How much is sent (0 to 1), null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const busy = sent !== null;
  const refuse = (fields: Words, general: string | null) =>
    setErrors(({ round }) => ({ fields, general, round: round + 1 }));

  const change = (name: string, next: (before: TourDraft) => TourDraft) => {
    setDraft(next);
    setErrors((before) => {
      const { [name]: _mended, ...fields } = before.fields;
      return { ...before, fields };
    });
  };

  const submit = async () => {
    if (busy) return;
    const faults = Object.entries(judge(entryOf(draft)));
    if (faults.length > 0) {
      refuse(Object.fromEntries(faults.map(([field, fault]) => [field, faultWords(fault)])), null);
      return;
    }
    setSent(0);
    setErrors(({ round }) => ({ ...NOTHING, round }));
    try {
      await send(draft, setSent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const general = error.status === 0 ? unreachable : saidBy(error, failed);
      notify.error(general);
      refuse(fieldWords(error), general);
    } finally {
      setSent(null);
    }
  };

  return {
    draft,
    errors,
    busy,
    sent,
    set: <Name extends keyof TourDraft>(name: Name, value: TourDraft[Name]) =>
      change(name === 'pictures' ? 'images' : name, (before) => ({ ...before, [name]: value })),
    change,
    start: (next: TourDraft) => {
      setDraft(next);
      setErrors(({ round }) => ({ ...NOTHING, round }));
    },
    /** As forms of accounts hand it to their form element. */
    state: {
      errors,
      busy,
      form: {
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit();
        },
        onInput: () => undefined,
      },
    },
  };
}
export type TourForm = ReturnType<typeof useTourForm>;

/** The server's words; on an Arabic page only those that are known by name. */
function saidBy(error: ApiError, failed: string): string {
  if (currentLanguage() === 'en') return error.message;
  return Object.values(codesOf(error)).map(faultWords)[0] ?? failed;
}

function fieldWords(error: ApiError): Words {
  if (currentLanguage() === 'en') return error.errorMessages ?? {};
  return Object.fromEntries(
    Object.entries(codesOf(error)).map(([field, fault]) => [field, faultWords(fault)]),
  );
}

function codesOf({ body: { errorCodes } }: ApiError): EntryFaults {
  if (typeof errorCodes !== 'object' || errorCodes === null) return {};
  return Object.fromEntries(
    Object.entries(errorCodes).flatMap(([field, fault]) =>
      isEntryFault(fault) ? [[field, fault]] : [],
    ),
  );
}
