import { type FormEvent, useState } from 'react';
import type { Faults } from '#core/identity/accounts/rules.ts';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { faultWords, fieldWords, refusalWords } from './account-words.ts';

/** Typed values by field. */
export type Typed = Readonly<Record<string, string>>;

interface FormParts {
  /** The server's rules; returns all invalid fields. */
  readonly judge: (typed: Typed) => Faults;
  readonly send: (typed: Typed) => Promise<void>;
  /** Message for an error without one. */
  readonly failed: string;
}

export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  /** An error of the whole form. */
  readonly general: string | null;
  /** Increases with every refusal. */
  readonly round: number;
}

const NOTHING: FormErrors = { fields: {}, general: null, round: 0 };

/**
 * State of a form with uncontrolled fields, so that input survives failures. Errors are shown at
 * their fields and in a focused summary; editing a field clears its error.
 */
export function useForm({ judge, send, failed }: FormParts) {
  const [errors, setErrors] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const refuse = (fields: FormErrors['fields'], general: string | null) =>
    setErrors(({ round }) => ({ fields, general, round: round + 1 }));

  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const typed = typedIn(form);
    const faults = Object.entries(judge(typed));
    if (faults.length > 0) {
      refuse(Object.fromEntries(faults.map(([field, fault]) => [field, faultWords(fault)])), null);
      return;
    }
    setBusy(true);
    setErrors(({ round }) => ({ ...NOTHING, round }));
    try {
      await send(typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = fieldWords(error);
      const said = Object.values(fields);
      const general = said.length > 0 ? null : refusalWords(error, failed);
      for (const words of general === null ? said : [general]) notify.error(words);
      refuse(fields, general);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    busy,
    form: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (errors.fields[name] === undefined) return;
        const { [name]: _mended, ...rest } = errors.fields;
        setErrors({ ...errors, fields: rest });
      },
    },
  };
}

function typedIn(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
