import { useEffect, useState } from 'react';
import type { Country } from '#base/countries.ts';
import { accountFault } from '#base/account-format.ts';
import { countryOfIban } from '#base/iban.ts';
import { type PayoutMethod } from '#base/payout-methods.ts';
import { readRecipient, recipientFaults, recipientMask } from '#base/recipient.ts';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { countryName } from '#web/words/country-names.ts';
import type { Method } from '../details.ts';
import type { RecipientDraft, RecipientErrors } from '#web/recipients/recipient-fields.tsx';
import { faultWords } from '#web/recipients/recipient-words.ts';

type Saved = Answer<'GET /recipients'>['recipients'][number];
type OwnPerson = Answer<'GET /account/people'>['people'][number];
/** A saved recipient, that of the edited cart line, or a new one. */
export type Chosen = { readonly saved: string } | 'before' | 'new';

const EMPTY = { name: '', nameArabic: '', iban: '', number: '', city: '', phone: '' };

interface Asking {
  readonly country: Country | undefined;
  readonly method: Method | undefined;
  /** Payout method of the edited line's recipient; null if there is none. */
  readonly before: PayoutMethod | null;
  readonly signedIn: boolean;
}

/** Typed details stay in the page, never in the URL, until they are sent. */
export function useRecipient({ country, method, before, signedIn }: Asking) {
  const [all, setAll] = useState<readonly Saved[]>([]);
  const [people, setPeople] = useState<readonly OwnPerson[]>([]);
  const [person, setPerson] = useState<OwnPerson | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [draft, setDraft] = useState<RecipientDraft>(EMPTY);
  const [keep, setKeep] = useState(true);
  const [errors, setErrors] = useState<RecipientErrors>({});
  useEffect(() => {
    if (!signedIn) return;
    // Without saved recipients a new one can still be entered.
    return whileShown(
      () => Promise.all([api('GET /recipients'), api('GET /account/people')]),
      ([{ recipients }, own]) => {
        setAll(recipients);
        setPeople(own.people);
      },
    );
  }, [signedIn]);
  const name = method?.method;
  const saved = all.filter((one) => one.country === country && one.method === name);
  const hasBefore = before !== null && before === name;
  const first: Chosen = hasBefore ? 'before' : saved[0] ? { saved: saved[0]._id } : 'new';
  const fits =
    chosen !== null &&
    (chosen === 'new' ||
      (chosen === 'before' ? hasBefore : saved.some(({ _id }) => _id === chosen.saved)));
  const now = fits ? chosen : first;
  const whole = country && name ? { ...draft, method: name, country } : null;
  const judge = (): RecipientErrors => {
    if (now !== 'new' || !whole || !method) return {};
    const read = readRecipient(whole);
    const faults = recipientFaults(read);
    const from = countryOfIban(read.iban);
    const about = {
      operator: method.operator,
      example: method.example,
      template: method.template,
      from: from && countryName(from),
      to: countryName(whole.country),
    };
    const { template, method: way } = method;
    if (way === 'wallet' && accountFault(read.number, { template, checksum: 'none' }))
      faults.number = 'number';
    return Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, faultWords(fault, about)]),
    );
  };
  return {
    saved,
    hasBefore,
    chosen: now,
    draft,
    keep,
    errors,
    setErrors,
    judge,
    shown: shownOf(now, saved, whole),
    whole,
    choose: (next: Chosen) => {
      setChosen(next);
      setErrors({});
    },
    type: (field: keyof RecipientDraft, typed: string) => {
      setDraft((was) => ({ ...was, [field]: typed }));
      // Keep a guest's input visible when saved recipients load.
      setChosen('new');
      setErrors((found) => ({ ...found, [field]: undefined }));
    },
    setKeep,
    people,
    person,
    /** Name of one of the account's people; null if none is set. */
    nameOf: (id: string | null) => people.find(({ _id }) => _id === id)?.name ?? null,
    /** Fills in the known details of one of the account's people. */
    choosePerson: (id: string) => {
      const one = people.find(({ _id }) => _id === id) ?? null;
      setPerson(one);
      setErrors({});
      if (one)
        setDraft((was) => ({
          ...was,
          name: one.name,
          nameArabic: one.nameArabic,
          phone: one.phone,
        }));
    },
    added: (one: Saved) => {
      setAll((others) => [one, ...others.filter(({ _id }) => _id !== one._id)]);
      setChosen({ saved: one._id });
    },
  };
}
function shownOf(
  chosen: Chosen,
  saved: readonly Saved[],
  whole: Parameters<typeof readRecipient>[0] | null,
): string | null {
  if (chosen === 'before') return null;
  if (chosen !== 'new') return saved.find(({ _id }) => _id === chosen.saved)?.mask ?? null;
  const read = whole && readRecipient(whole);
  return read && Object.keys(recipientFaults(read)).length === 0 ? recipientMask(read) : null;
}
