// The clinics and doctors of the demo, in both languages. All people, clinics and addresses are
// invented.
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { Gender, Specialty, Spoken } from '../kinds.ts';
import type { Week } from './weeks.ts';

export type Both = readonly [english: string, arabic: string];

export interface DemoDoctor {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly gender: Gender;
  readonly name: Both;
  readonly specialty: Specialty;
  readonly title: Both;
  readonly text: Both;
  readonly years: number;
  /** Whole US dollars for a first visit. */
  readonly fee: number;
  readonly languages: readonly Spoken[];
  readonly week: Week;
  /** Works only at the clinic, or only by video. */
  readonly only?: 'clinic' | 'video';
  readonly ages?: readonly [from: number | null, to: number | null];
}

export interface DemoClinic extends DemoVendor {
  readonly arabic: Both;
  readonly location: Both;
  readonly address: Both;
  readonly doctors: readonly DemoDoctor[];
}

type Rest = Partial<Pick<DemoDoctor, 'languages' | 'only' | 'ages'>>;

export const doctor = (
  key: string,
  [gender, specialty, years, fee, week]: readonly [Gender, Specialty, number, number, Week],
  name: Both,
  title: Both,
  text: Both,
  { languages = ['arabic', 'english'], ...rest }: Rest = {},
): DemoDoctor => ({
  key,
  gender,
  specialty,
  years,
  fee,
  week,
  name,
  title,
  text,
  languages,
  ...rest,
});
