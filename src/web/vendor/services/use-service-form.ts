import { type FormEvent, useState } from 'react';
import type { OpeningHours } from '#core/services/opening-rules.ts';
import { serviceFaults } from '#core/services/service-rules.ts';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import type { DraftPicture } from '../draft-picture.ts';
import { serviceFaultNamed, serviceFaultWords, serviceRefusal } from './service-words.ts';
import { type WrittenDraft, writtenField } from '../written/written-draft.ts';

export interface ServiceDraft {
  readonly title: string;
  readonly serviceName: string;
  readonly description: string;
  readonly videoUrl: string;
  readonly openingHours: OpeningHours;
  readonly pictures: readonly DraftPicture[];
  /** The same in the other language. */
  readonly written: WrittenDraft;
}

interface ServiceFormParts {
  readonly initial: ServiceDraft;
  readonly asksTitle: boolean;
  readonly send: (draft: ServiceDraft) => Promise<void>;
}

type Words = Readonly<Record<string, string>>;
const NOTHING = { fields: {} as Words, general: null as string | null, round: 0 };

/** The form of a service page: what was typed stays on failure. */
export function useServiceForm({ initial, asksTitle, send }: ServiceFormParts) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const refuse = (fields: Words, general: string | null) =>
    setErrors(({ round }) => ({ fields, general, round: round + 1 }));

  const submit = async () => {
    if (busy) return;
    const faults = Object.entries(serviceFaults(draft, asksTitle));
    if (faults.length > 0) {
      const words = faults.map(([field, fault]) => [field, serviceFaultWords(fault)]);
      refuse(Object.fromEntries(words), null);
      return;
    }
    setBusy(true);
    setErrors(({ round }) => ({ ...NOTHING, round }));
    try {
      await send(draft);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const general = serviceRefusal(error);
      notify.error(general);
      const words = Object.entries(fieldFaultWords(error, serviceFaultNamed));
      refuse(Object.fromEntries(words.map(([name, said]) => [writtenField(name), said])), general);
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    errors,
    busy,
    setWritten: (field: string, change: (before: WrittenDraft) => WrittenDraft) => {
      setDraft((before) => ({ ...before, written: change(before.written) }));
      setErrors((before) => {
        const { [field]: _mended, ...fields } = before.fields;
        return { ...before, fields };
      });
    },
    set: <Name extends keyof ServiceDraft>(name: Name, value: ServiceDraft[Name]) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setErrors((before) => {
        const { [name]: _mended, ...fields } = before.fields;
        return { ...before, fields };
      });
    },
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
export type ServiceForm = ReturnType<typeof useServiceForm>;
