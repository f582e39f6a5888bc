import type { Country } from '#base/countries.ts';
import type { Relation } from '#base/relations.ts';
import type { Language } from '#base/two-languages.ts';

export interface PeopleTable {
  id: string;
  user_id: string;
  name: string;
  /** '' if unknown. */
  name_arabic: string;
  relation: Relation | null;
  country: Country | null;
  phone: string;
  language: Language | null;
  /** Only if needed, for patients and insured persons. */
  birth_date: string | null;
  position: number;
}

export interface PersonDetailsTable {
  person_id: string;
  vertical: string;
  /** JSON, encrypted for this row. */
  sealed: string;
  mask: string;
  updated_at: Date;
}

export interface PersonsTables {
  people: PeopleTable;
  person_details: PersonDetailsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PersonsTables {}
}
