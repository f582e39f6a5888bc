import type { VerticalLook } from '#web/ui/vertical-web.ts';
import * as list from './look-list.ts';
import type { VerticalId } from './rules.ts';

/** How listings of all verticals look, loaded by pages that show some. */
export const verticalLooks: Readonly<Record<VerticalId, () => Promise<VerticalLook>>> = list;
