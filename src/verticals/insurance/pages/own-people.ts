import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import type { TypedPerson } from './insured-tab.ts';

export type OwnPerson = Answer<'GET /account/people'>['people'][number];

/** The people of the account's list; without them everything is typed. */
export function useOwnPeople(signedIn: boolean): readonly OwnPerson[] {
  const [people, setPeople] = useState<readonly OwnPerson[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    let here = true;
    const load = async () => {
      try {
        const answer = await api('GET /account/people', {});
        if (here) setPeople(answer.people);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void load();
    return () => {
      here = false;
    };
  }, [signedIn]);
  return people;
}

/** What is kept of somebody of the list, read once they are chosen, and of nobody else; {} where nothing is. */
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
    // Without it everything is typed.
    if (!(error instanceof ApiError)) throw error;
    return {};
  }
}

/** What was typed of one's own people, for the next time. Whether that works is nothing to keep anybody from paying for. */
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
