import type { OutcomeStep } from '#base/outcomes.ts';

const stay = { final: true, needsReference: false } as const;

/** For a stay that ends early. Refunds follow its policy: none from the day of arrival. */
export const STAY_OUTCOMES: readonly OutcomeStep[] = [
  {
    ...stay,
    name: 'no_show',
    gives: 'nothing',
    // Late guests arrive during the night.
    freesNights: { from: '06:00', until: 'check_out', unused: true },
  },
  {
    ...stay,
    name: 'left_early',
    gives: 'nothing',
    freesNights: { from: '00:00', until: 'last_night', unused: false },
  },
];
