import { useEffect, useEffectEvent, useState } from 'react';
import { countryOfIban } from '#base/iban.ts';
import { readRecipient, recipientFaults } from '#base/recipient.ts';
import { api, ApiError } from '#web/api.ts';
import {
  type RecipientDraft,
  type RecipientErrors,
  RecipientFields,
} from '#web/recipients/recipient-fields.tsx';
import { faultWords } from '#web/recipients/recipient-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import type { OwnPerson } from './profile-people.tsx';
import type { OwnRecipient } from './profile-recipients.tsx';

interface RecipientEditProps {
  readonly recipient: OwnRecipient;
  readonly people: readonly OwnPerson[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

export function RecipientEdit({ recipient, people, onClose, onSaved }: RecipientEditProps) {
  const { _id: id, method, country } = recipient;
  const [draft, setDraft] = useState<RecipientDraft | null>(null);
  const [personId, setPersonId] = useState(recipient.personId ?? '');
  const [errors, setErrors] = useState<RecipientErrors>({});
  const [busy, setBusy] = useState(false);
  const onFailed = useEffectEvent((error: ApiError) => {
    notify.error(refusalWords(error, m.account_load_failed()));
    onClose();
  });
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      try {
        const { details } = await api('GET /recipients/{id}', { id });
        if (wanted) setDraft(draftOf(details));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (wanted) onFailed(error);
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [id]);
  if (!draft) return <Spinner className="mx-auto my-12 size-9" />;
  const save = async () => {
    const read = readRecipient({ ...draft, method, country });
    const from = countryOfIban(read.iban);
    const about = {
      operator: '',
      example: '',
      template: '',
      from: from && countryName(from),
      to: countryName(country),
    };
    const found: RecipientErrors = Object.fromEntries(
      Object.entries(recipientFaults(read)).map(([name, fault]) => [
        name,
        faultWords(fault, about),
      ]),
    );
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`dialog [name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await api('PUT /recipients/{id}', {
        id,
        body: { ...draft, method, country, personId: personId === '' ? null : personId },
      });
      await onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(isTaken(error) ? { name: m.recipient_taken() } : {});
      if (!isTaken(error)) notify.error(refusalWords(error, m.account_save_failed()));
      setBusy(false);
    }
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RecipientFields
        wallet={null}
        type={(field, typed) => {
          setDraft({ ...draft, [field]: typed });
          setErrors({ ...errors, [field]: undefined });
        }}
        {...{ method, country, draft, errors }}
      />
      {people.length > 0 ? (
        <Select
          name="person"
          label={m.recipient_person()}
          value={personId}
          onChange={({ target }) => setPersonId(target.value)}
        >
          <option value="">{m.recipient_person_none()}</option>
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <DialogFoot>
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.account_save()}
        </Button>
      </DialogFoot>
    </form>
  );
}

const draftOf = (details: Readonly<Record<string, string>>): RecipientDraft => ({
  name: details['name'] ?? '',
  nameArabic: details['nameArabic'] ?? '',
  iban: details['iban'] ?? '',
  number: details['number'] ?? '',
  city: details['city'] ?? '',
  phone: details['phone'] ?? '',
});

/** True if the same recipient is already saved. */
function isTaken({ body }: ApiError): boolean {
  const codes = body['errorCodes'];
  return typeof codes === 'object' && codes !== null && 'name' in codes && codes.name === 'taken';
}
