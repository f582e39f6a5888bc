/**
 * Search synonyms for a vertical and its kinds: `English|Arabic|others`. Each synonym finds the
 * whole kind, so a word for only some of its listings does not belong here unless those have no
 * names in that language yet.
 */
export interface CalledNames<Kind extends string = string> {
  readonly all: string;
  readonly kinds: Readonly<Record<Kind, string>>;
}
