import { type FormEvent, useCallback, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';

/** Errors by field, in the page's language. */
export type FieldWords = Readonly<Record<string, string>>;

interface Said {
  readonly general: string;
  readonly fields: FieldWords;
}

interface ListingFormParts<Draft> {
  readonly initial: Draft;
  readonly judge: (draft: Draft) => FieldWords;
  readonly send: (draft: Draft, progress: (share: number) => void) => Promise<void>;
  /** The server's errors, general and by field. */
  readonly saidBy: (error: ApiError, draft: Draft) => Promise<Said> | Said;
}

/** Also the errors of a changed list's rows, which may have moved. */
export function withoutBelow(words: FieldWords, field: string): FieldWords {
  const stay = Object.entries(words).filter(
    ([name]) => name !== field && !name.startsWith(`${field}.`),
  );
  return stay.length === Object.keys(words).length ? words : Object.fromEntries(stay);
}

const NOTHING = { fields: {} as FieldWords, general: null as string | null, round: 0 };

/** State of a listing's form: input, errors and upload progress. Input survives errors. */
export function useListingForm<Draft>({ initial, judge, send, saidBy }: ListingFormParts<Draft>) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(NOTHING);
  /** Upload progress from 0 to 1; null while idle. */
  const [sent, setSent] = useState<number | null>(null);
  const busy = sent !== null;
  const refuse = (fields: FieldWords, general: string | null) =>
    setErrors(({ round }) => ({ fields, general, round: round + 1 }));

  const change = useCallback((field: string, next: (before: Draft) => Draft) => {
    setDraft(next);
    setErrors((before) => {
      const fields = withoutBelow(before.fields, field);
      return fields === before.fields ? before : { ...before, fields };
    });
  }, []);

  const submit = async () => {
    if (busy) return;
    const faults = judge(draft);
    if (Object.keys(faults).length > 0) return refuse(faults, null);
    setSent(0);
    setErrors(({ round }) => ({ ...NOTHING, round }));
    try {
      await send(draft, setSent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { general, fields } = await saidBy(error, draft);
      notify.error(general);
      refuse(fields, general);
    } finally {
      setSent(null);
    }
  };

  return {
    draft,
    errors,
    busy,
    sent,
    /** `field` is the error path of the change. */
    change,
    start: (next: Draft) => {
      setDraft(next);
      setErrors(({ round }) => ({ ...NOTHING, round }));
    },
    /** The state in the format of the shared form element. */
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
