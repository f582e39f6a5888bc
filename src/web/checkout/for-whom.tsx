import { type Answer, api, ApiError } from '#web/api.ts';
import { useEffect, useState } from 'react';
import { Select } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

export type Person = Answer<'GET /account/people'>['people'][number];

/** Selects the person the order is for, or opens the form for a new one. */
export function ForWhom({
  person,
  locked,
  added,
  onAdd,
  onChange,
}: {
  /** '' for the customer. */
  readonly person: string;
  readonly locked: boolean;
  /** Added on this page. */
  readonly added: readonly Person[];
  readonly onAdd: () => void;
  /** The person is null for the customer. */
  readonly onChange: (person: string, chosen: Person | null) => void;
}) {
  const [known, setKnown] = useState<readonly Person[] | null>(null);
  const people = known && [...known, ...added];
  useEffect(() => {
    const read = async () => {
      try {
        setKnown((await api('GET /account/people')).people);
      } catch (error) {
        // Without the list the order is for the customer: an error must not block the payment.
        if (!(error instanceof ApiError)) throw error;
        setKnown([]);
      }
    };
    void read();
  }, []);
  const isGone = people !== null && person !== '' && !people.some(({ _id }) => _id === person);
  useEffect(() => {
    // Removed in another tab.
    if (isGone) onChange('', null);
  }, [isGone, onChange]);
  if (!people) return null;
  const add = locked ? null : (
    <button type="button" className="text-link min-h-6 text-[14px]" onClick={onAdd}>
      {people.length === 0 ? m.checkout_for_other() : m.account_person_add()}
    </button>
  );
  if (people.length === 0) return add && <p className="mb-[18px]">{add}</p>;
  return (
    <div className="mb-[18px]">
      <Select
        id="checkout-for"
        name="for"
        label={m.checkout_for()}
        hint={person === '' ? m.checkout_for_hint() : m.checkout_for_chosen()}
        value={people.some(({ _id }) => _id === person) ? person : ''}
        disabled={locked}
        onChange={({ currentTarget: { value } }) =>
          onChange(value, people.find(({ _id }) => _id === value) ?? null)
        }
      >
        <option value="">{m.checkout_for_me()}</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {add && <p className="mt-2">{add}</p>}
    </div>
  );
}
