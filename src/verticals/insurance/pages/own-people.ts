import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import type { TypedPerson } from './insured-tab.ts';

export type OwnPerson = Answer<'GET /account/people'>['people'][number];

/** The account's people; empty on errors, so that customers enter all details. */
export function useOwnPeople(signedIn: boolean): readonly OwnPerson[] {
  const [people, setPeople] = useState<readonly OwnPerson[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    return whileShown(
      () => api('GET /account/people', {}),
      (answer) => setPeople(answer.people),
    );
  }, [signedIn]);
  return people;
}

/** A person's saved details, loaded once the person is selected; {} without any. */
export async function keptOf(person: OwnPerson): Promise<Partial<TypedPerson>> {
  if (!person.kept.some(({ vertical }) => vertical === 'insurance')) return {};
  try {
    const { details } = await api('GET /account/people/{id}/details/{vertical}', {
      id: person._id,
      vertical: 'insurance',
    });
    const text = (key: string) => (typeof details?.[key] === 'string' ? details[key] : '');
    return details
      ? { name: text('name'), nationality: text('nationality'), document: text('document') }
      : {};
  } catch (error) {
    // Without them customers enter all details.
    if (!(error instanceof ApiError)) throw error;
    return {};
  }
}

/** Saves the details of the account's people. Errors are ignored: they must not block paying. */
export async function keepOfPeople(people: readonly TypedPerson[]): Promise<void> {
  for (const { personId: id, keep, name, nationality, document } of people) {
    if (id === '' || !keep) continue;
    try {
      await api('PUT /account/people/{id}/details/{vertical}', {
        id,
        vertical: 'insurance',
        body: { details: { name, nationality, document } },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
