import type { Relation } from '#base/relations.ts';
import { m } from '#web/words/generated/messages.js';

const WORDS: Record<Relation, () => string> = {
  self: m.account_relation_self,
  mother: m.account_relation_mother,
  father: m.account_relation_father,
  spouse: m.account_relation_spouse,
  child: m.account_relation_child,
  sibling: m.account_relation_sibling,
  grandparent: m.account_relation_grandparent,
  relative: m.account_relation_relative,
  friend: m.account_relation_friend,
  employee: m.account_relation_employee,
  other: m.account_relation_other,
};

export const relationWords = (relation: Relation): string => WORDS[relation]();
