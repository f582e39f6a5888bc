import { m } from '#web/words/generated/messages.js';
import type { Purpose, Relation } from './kinds.ts';

export const PURPOSE_WORDS: Readonly<Record<Purpose, () => string>> = {
  family: m.transfer_purpose_family,
  education: m.transfer_purpose_education,
  medical: m.transfer_purpose_medical,
  rent: m.transfer_purpose_rent,
  gift: m.transfer_purpose_gift,
  salary: m.transfer_purpose_salary,
  goods: m.transfer_purpose_goods,
  savings: m.transfer_purpose_savings,
};

export const RELATION_WORDS: Readonly<Record<Relation, () => string>> = {
  self: m.transfer_relation_self,
  spouse: m.transfer_relation_spouse,
  parent: m.transfer_relation_parent,
  child: m.transfer_relation_child,
  sibling: m.transfer_relation_sibling,
  relative: m.transfer_relation_relative,
  friend: m.transfer_relation_friend,
  employee: m.transfer_relation_employee,
  business: m.transfer_relation_business,
};
