import { type InOther, saidEntries, saidText } from '#base/two-languages.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * Where the texts of details stand: `fabric`, `itinerary.plan`, `detailedInclusions.*`. Lists are gone through by themselves,
 * `*` is every value of an object, `{}` names and values alike of one whose names are a vendor's, too.
 */
export type TextPaths = readonly string[];

/** The texts of a vertical's details as core code holds them. */
export interface TextsSide {
  /** Every text of the details that a vendor wrote, once. */
  texts(details: unknown): readonly string[];
  /** Details, or some of them, with their texts in the reader's language as far as they were written in it. */
  inOtherWords<D extends Details>(details: D, other: InOther | null): D;
}

export interface TextsSpec {
  /** Where its details hold texts that a vendor wrote: those can be written in a second language. */
  readonly texts?: TextPaths;
}

export const textsSide = ({ texts: paths = [] }: TextsSpec): TextsSide => ({
  texts: (details) => textsOf(details, paths),
  inOtherWords: (details, other) => inOtherWords(details, paths, other),
});

function textsOf(details: unknown, paths: TextPaths): readonly string[] {
  const found = new Set<string>();
  for (const path of paths)
    at(details, path.split('.'), (text) => {
      if (text.trim() !== '') found.add(text);
      return text;
    });
  return [...found];
}

function inOtherWords<D extends Details>(details: D, paths: TextPaths, other: InOther | null): D {
  if (!other?.texts) return details;
  return paths.reduce(
    (all, path) => at(all, path.split('.'), (text) => saidText(text, other), other),
    details,
  );
}

/** The value with what stands at the path put through `say`. */
function at<Value>(
  value: Value,
  path: readonly string[],
  say: (text: string) => string,
  other: InOther | null = null,
): Value {
  return walk(value, path) as Value;

  function walk(here: unknown, [step, ...rest]: readonly string[]): unknown {
    if (Array.isArray(here))
      return here.map((one) => walk(one, [...(step ? [step] : []), ...rest]));
    if (step === undefined) return typeof here === 'string' ? say(here) : here;
    if (typeof here !== 'object' || here === null) return here;
    if (step === '{}') {
      for (const [name, inner] of Object.entries(here)) {
        say(name);
        if (typeof inner === 'string') say(inner);
      }
      return saidEntries({ ...here }, other);
    }
    const names = step === '*' ? Object.keys(here) : Object.hasOwn(here, step) ? [step] : [];
    if (names.length === 0) return here;
    return {
      ...here,
      ...Object.fromEntries(names.map((name) => [name, walk(Reflect.get(here, name), rest)])),
    };
  }
}
