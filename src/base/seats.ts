import type { PlanName } from './plans.ts';

/** Max members of a vendor by its plan, open invitations included. */
export const SEATS: Readonly<Record<PlanName, number>> = { starter: 2, growth: 5, pro: 50 };

/** Max open invitations of a vendor. */
export const MAX_INVITATIONS = 20;
