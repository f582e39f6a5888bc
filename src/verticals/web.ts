import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import type { VerticalId } from './rules.ts';
import * as list from './web-list.ts';

/** What every vertical looks like in the shell. */
export const verticalWebs: Readonly<Record<VerticalId, VerticalWeb>> = list;
