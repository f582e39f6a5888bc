import { AGENCY as AMMAN, WORKERS as IN_AMMAN } from './amman.ts';
import { AGENCY as BEIRUT, WORKERS as IN_BEIRUT } from './beirut.ts';
import { AGENCY as CAIRO, WORKERS as IN_CAIRO } from './cairo.ts';
import { AGENCY as RIYADH, WORKERS as IN_RIYADH } from './riyadh.ts';

/** Every agency of the demonstration with its workers. */
export const agencies = [
  { ...CAIRO, workers: IN_CAIRO },
  { ...RIYADH, workers: IN_RIYADH },
  { ...AMMAN, workers: IN_AMMAN },
  { ...BEIRUT, workers: IN_BEIRUT },
];
