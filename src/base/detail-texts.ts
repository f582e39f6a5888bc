import { type InOther, saidEntries, saidText } from './two-languages.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * Paths of the texts in details: `fabric`, `itinerary.plan`, `detailedInclusions.*`. Lists are traversed automatically,
 * `*` matches every value of an object, and `{}` matches both keys and values where vendors name the keys.
 */
export type TextPaths = readonly string[];

export function textsOf(details: unknown, paths: TextPaths): readonly string[] {
  const found = new Set<string>();
  for (const path of paths)
    at(details, path.split('.'), (text) => {
      if (text.trim() !== '') found.add(text);
      return text;
    });
  return [...found];
}

/** The details with their texts in the reader's language where translations exist. */
export function inOtherWords<D extends Details>(
  details: D,
  paths: TextPaths,
  other: InOther | null,
): D {
  if (!other?.texts) return details;
  return paths.reduce(
    (all, path) => at(all, path.split('.'), (text) => saidText(text, other), other),
    details,
  );
}

/** Applies `say` to the texts at a path. */
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
