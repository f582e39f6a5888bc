import type { Relation } from '#base/relations.ts';
import { labels as WORDS } from '#web/words/generated/labels/account_relation_labels.ts';

export const relationWords = (relation: Relation): string => WORDS[relation]();
