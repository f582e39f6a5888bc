import { type FormEvent, useState } from 'react';
import type { OpeningHours } from '#core/catalogue/services/opening-rules.ts';
import { serviceFaults } from '#core/catalogue/services/service-rules.ts';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import type { DraftPicture } from '../draft-picture.ts';
import { faultsOfFields } from '../listing-form/field-faults.ts';
import { emptyRow } from '../listing-form/field-values.ts';
import { placeOf, type Typed, type TypedRow } from '../listing-form/form-field.ts';
import { type FieldWords, withoutBelow } from '../listing-form/use-listing-form.ts';
import type { ServiceAsks } from './service-details.ts';
import { serviceFaultNamed, serviceFaultWords, serviceRefusal } from './service-words.ts';
import { type WrittenDraft, writtenField } from '../written/written-draft.ts';

export interface ServiceDraft {
  readonly title: string;
  readonly serviceName: string;
  readonly description: string;
  readonly videoUrl: string;
  readonly openingHours: OpeningHours;
  readonly pictures: readonly DraftPicture[];
  readonly details: TypedRow;
  readonly written: WrittenDraft;
}

interface ServiceFormParts {
  readonly initial: ServiceDraft;
  readonly asksTitle: boolean;
  readonly asks: ServiceAsks;
  readonly send: (draft: ServiceDraft) => Promise<void>;
}

const NOTHING = { fields: {} as FieldWords, general: null as string | null, round: 0 };

/** State of a service page's form. Input survives errors. */
export function useServiceForm({ initial, asksTitle, asks, send }: ServiceFormParts) {
  const [typed, setDraft] = useState(initial);
  // The fields are known once a category is selected and its vertical is loaded.
  const draft = { ...typed, details: { ...emptyRow(asks.fields), ...typed.details } };
  const [errors, setErrors] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const refuse = (fields: FieldWords, general: string | null) =>
    setErrors(({ round }) => ({ fields, general, round: round + 1 }));

  const submit = async () => {
    if (busy) return;
    const own = Object.entries(serviceFaults(draft, asksTitle));
    const faults = {
      ...Object.fromEntries(own.map(([field, fault]) => [field, serviceFaultWords(fault)])),
      ...faultsOfFields(asks.fields, draft.details),
    };
    if (Object.keys(faults).length > 0) return refuse(faults, null);
    setBusy(true);
    setErrors(({ round }) => ({ ...NOTHING, round }));
    try {
      await send(draft);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const general = serviceRefusal(error);
      notify.error(general);
      const words = Object.entries(fieldFaultWords(error, serviceFaultNamed));
      const at = (name: string) =>
        name.startsWith('inOther') ? writtenField(name) : placeOf(asks.fields, name);
      refuse(Object.fromEntries(words.map(([name, said]) => [at(name), said])), general);
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    errors,
    busy,
    asks,
    setDetail: (path: string, name: string, typed: Typed) => {
      setDraft((before) => ({ ...before, details: { ...before.details, [name]: typed } }));
      setErrors((before) => ({ ...before, fields: withoutBelow(before.fields, path) }));
    },
    setWritten: (field: string, change: (before: WrittenDraft) => WrittenDraft) => {
      setDraft((before) => ({ ...before, written: change(before.written) }));
      setErrors((before) => ({ ...before, fields: withoutBelow(before.fields, field) }));
    },
    set: <Name extends keyof ServiceDraft>(name: Name, value: ServiceDraft[Name]) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, fields: withoutBelow(before.fields, name) }));
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
