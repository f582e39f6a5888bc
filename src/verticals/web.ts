import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import type { VerticalId } from './rules.ts';
import * as list from './web-list.ts';

/** Names and icons of all verticals for the shell. */
export const verticalWebs: Readonly<Record<VerticalId, VerticalWeb>> = list;
