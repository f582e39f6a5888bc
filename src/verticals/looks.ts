import type { VerticalLook } from '#web/ui/vertical-web.ts';
import * as list from './look-list.ts';
import type { VerticalId } from './rules.ts';

/** How the listings of every vertical look: fetched by pages that show some, once they are needed. */
export const verticalLooks: Readonly<Record<VerticalId, () => Promise<VerticalLook>>> = list;
