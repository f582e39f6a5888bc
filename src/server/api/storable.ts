import { Refusal } from '#base/errors.ts';

const MAX_DEPTH = 32;
/** Three times the largest form. Each value adds to the cost of each pass over the body. */
const MOST_VALUES = 20_000;

/**
 * Throws a 400 for NUL characters and unpaired surrogates, which PostgreSQL cannot store, and for
 * input with harmful nesting or names; a 413 for more values than any form has.
 */
export function refuseUnstorable(given: unknown): void {
  let values = 0;
  function look(value: unknown, depth: number): void {
    values += 1;
    if (values > MOST_VALUES) throw new Refusal(413, 'too_many_values', { most: MOST_VALUES });
    if (typeof value === 'string') return refuseUnstorableText(value);
    if (typeof value !== 'object' || value === null) return;
    if (depth >= MAX_DEPTH) throw new Refusal(400, 'too_deep');
    if (Array.isArray(value)) {
      // Avoids Object.entries, which allocates a pair and an index string for each element.
      const elements: readonly unknown[] = value;
      for (const inner of elements) look(inner, depth + 1);
      return;
    }
    if (Object.hasOwn(value, '__proto__')) throw new Refusal(400, 'forbidden_field');
    for (const [name, inner] of Object.entries(value)) {
      refuseUnstorableText(name);
      look(inner, depth + 1);
    }
  }
  look(given, 0);
}

function refuseUnstorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal(400, 'unstorable_text');
}
