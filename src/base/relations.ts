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
