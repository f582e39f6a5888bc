import { labels as WORDS } from '#web/words/generated/labels/utilities_kind_labels.ts';
import type { BillKind } from './kinds.ts';

export const kindWords = (kind: BillKind): string => WORDS[kind]();
