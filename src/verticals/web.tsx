import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { toursWeb } from './tours/web.tsx';
import type { VerticalId } from './vertical.ts';

/** What every vertical looks like in the shell. */
export const verticalWebs = { tours: toursWeb } satisfies Record<VerticalId, VerticalWeb>;
