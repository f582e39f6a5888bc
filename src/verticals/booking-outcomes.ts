import type { OutcomeStep } from '#base/outcomes.ts';

const stay = { final: true, needsReference: false } as const;

/**
 * What a vendor can say of a stay that ends sooner than it was sold. Money follows the policy of the stay, which gives nothing
 * back from the day of arrival on.
 */
export const STAY_OUTCOMES: readonly OutcomeStep[] = [
  {
    ...stay,
    name: 'no_show',
    gives: 'nothing',
    // Who is late arrives in the night.
    freesNights: { from: '06:00', until: 'check_out', unused: true },
  },
  {
    ...stay,
    name: 'left_early',
    gives: 'nothing',
    freesNights: { from: '00:00', until: 'last_night', unused: false },
  },
];
