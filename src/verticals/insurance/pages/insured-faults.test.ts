import { expect, test } from 'vitest';
import { faultsOf, withoutOf } from './insured-faults.ts';
import { anotherPerson } from './insured-tab.ts';

test('names what is missing for each person, until it is entered', () => {
  const people = [anotherPerson(), { ...anotherPerson(), name: 'Lina Mansour' }];
  const faults = faultsOf(people, false);
  expect(Object.keys(faults)).toEqual([
    ...['name', 'relation', 'nationality', 'document'].map((key) => `people.0.${key}`),
    ...['relation', 'nationality', 'document'].map((key) => `people.1.${key}`),
  ]);
  const left = withoutOf(faults, 0, { personId: 'p1', name: 'Karim Haddad', relation: 'spouse' });
  expect(Object.keys(left)).toEqual([
    ...['nationality', 'document'].map((key) => `people.0.${key}`),
    ...['relation', 'nationality', 'document'].map((key) => `people.1.${key}`),
  ]);
});
