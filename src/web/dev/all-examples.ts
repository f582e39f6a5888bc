import type { Examples } from './example.tsx';

const files = import.meta.glob<{ readonly examples: Examples }>('./examples/*.tsx', {
  eager: true,
});

/** The examples of all files in `examples`, by component. */
export const allExamples: Examples = Object.assign(
  {},
  ...Object.values(files).map(({ examples }) => examples),
) as Examples;
