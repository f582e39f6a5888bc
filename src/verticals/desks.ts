import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import * as list from './desk-list.ts';
import type { VerticalId } from './rules.ts';

/** Where the vendors of every vertical work: fetched by dashboards alone. */
export const verticalDesks: Readonly<Record<VerticalId, () => Promise<VerticalDesk>>> = list;
