/** What a person of an account's list is to its owner. */
export const RELATIONS = [
  'self',
  'mother',
  'father',
  'spouse',
  'child',
  'sibling',
  'grandparent',
  'relative',
  'friend',
  'employee',
  'other',
] as const;
export type Relation = (typeof RELATIONS)[number];
