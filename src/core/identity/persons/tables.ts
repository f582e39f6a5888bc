import type { Country } from '#base/countries.ts';
import type { Relation } from '#base/relations.ts';
import type { Language } from '#base/two-languages.ts';

/** Whom an account books, pays and sends for. */
export interface PeopleTable {
  id: string;
  user_id: string;
  name: string;
  /** '' where it is not known. */
  name_arabic: string;
  relation: Relation | null;
  country: Country | null;
  phone: string;
  language: Language | null;
  /** Only where it is needed: of patients, of insured persons. */
  birth_date: string | null;
  position: number;
}

/** What a vertical asks of a person, kept for the next time. */
export interface PersonDetailsTable {
  person_id: string;
  vertical: string;
  /** JSON, for this row. */
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
