import { type Answer, api, ApiError } from '#web/api.ts';
import { useEffect, useState } from 'react';
import { Select } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

export type Person = Answer<'GET /account/people'>['people'][number];

/** Selects the person the order is for; hidden without people. */
export function ForWhom({
  person,
  locked,
  onChange,
}: {
  /** '' for the customer. */
  readonly person: string;
  readonly locked: boolean;
  /** The person is null for the customer. */
  readonly onChange: (person: string, chosen: Person | null) => void;
}) {
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  useEffect(() => {
    const read = async () => {
      try {
        setPeople((await api('GET /account/people')).people);
      } catch (error) {
        // Without the list the order is for the customer: an error must not block the payment.
        if (!(error instanceof ApiError)) throw error;
        setPeople([]);
      }
    };
    void read();
  }, []);
  useEffect(() => {
    // Removed in another tab.
    if (people && person !== '' && !people.some(({ _id }) => _id === person)) onChange('', null);
  }, [people, person, onChange]);
  if (!people || people.length === 0) return null;
  return (
    <Select
      id="checkout-for"
      name="for"
      className="mb-[18px]"
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
  );
}
