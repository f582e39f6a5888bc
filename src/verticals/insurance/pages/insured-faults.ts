import { m } from '#web/words/generated/messages.js';
import type { TypedPerson } from './insured-tab.ts';

export type Faults = Readonly<Record<string, string>>;
type Asked = 'name' | 'relation' | 'birth' | 'nationality' | 'document';

export function faultsOf(people: readonly TypedPerson[], asksBirth: boolean): Faults {
  const asked: readonly (readonly [Asked, () => string])[] = [
    ['name', m.insurance_name_missing],
    ['relation', m.insurance_relation_missing],
    ...(asksBirth ? [['birth', m.insurance_birth_missing] as const] : []),
    ['nationality', m.insurance_nationality_missing],
    ['document', m.insurance_document_missing],
  ];
  return Object.fromEntries(
    people.flatMap((person, index) =>
      asked.flatMap(([key, words]) =>
        person[key].trim() === '' ? [[`people.${index}.${key}`, words()]] : [],
      ),
    ),
  );
}

export function withoutOf(faults: Faults, index: number, typed: Partial<TypedPerson>): Faults {
  const gone = Object.keys(typed).map((key) => `people.${index}.${key}`);
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !gone.includes(name)));
}

export const told = (person: TypedPerson, asksHealth: boolean) => ({
  name: person.name,
  birth: person.birth,
  nationality: person.nationality,
  document: person.document,
  relation: person.relation,
  ...(asksHealth && { chronic: person.chronic === 'yes' }),
});
