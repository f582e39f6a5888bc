import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import * as list from './desk-list.ts';
import type { VerticalId } from './rules.ts';

/** The dashboards of all verticals, loaded only by dashboard pages. */
export const verticalDesks: Readonly<Record<VerticalId, () => Promise<VerticalDesk>>> = list;
