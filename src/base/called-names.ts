/**
 * What people call what a vertical sells and its kinds, for searches: `English|Arabic|others`. Each finds all of it, so a word
 * that names a few things of the kind does not belong here, unless they have no names in that language yet.
 */
export interface CalledNames<Kind extends string = string> {
  readonly all: string;
  readonly kinds: Readonly<Record<Kind, string>>;
}
