import { day, matching, oneOf, searchReader, time } from '#base/read-search.ts';
import { MODES } from '../kinds.ts';

const id = matching(/^[\w-]{1,64}$/);

/** Query parameters of an appointment. The note is never in an address. */
export const readVisitSearch = searchReader({
  doctor: id,
  reason: id,
  mode: oneOf(MODES),
  day,
  /** On the clock of the clinic. */
  time,
  patient: id,
  /** The cart line to change. */
  line: id,
});
export type VisitSearch = ReturnType<typeof readVisitSearch>;
