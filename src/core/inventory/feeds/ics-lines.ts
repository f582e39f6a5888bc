import ICAL from 'ical.js';

export interface Property {
  readonly name: string;
  /** A parameter's value, such as `TZID`. */
  readonly param: (name: string) => string | null;
  readonly value: string;
}

/** ical.js parses names and parameters, not values: it reads 20261399 as 9 April 2027. */
const RAW = { ...ICAL.design.icalendar, property: {}, value: {} };

/**
 * The properties of a component by upper-case name, in file order. Skips lines that are no content
 * lines (RFC 5545, 3.1): they are the rest of a text with a raw line break.
 */
export function propertiesOf(
  lines: readonly string[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Property[]> {
  const found = new Map<string, Property[]>();
  for (const line of lines) {
    const name = (/^[\w-]+(?=[;:])/.exec(line)?.[0] ?? '').toUpperCase();
    if (!wanted.has(name)) continue;
    const property = propertyOf(name, line);
    if (!property) continue;
    const same = found.get(name);
    if (same) same.push(property);
    else found.set(name, [property]);
  }
  return found;
}

function propertyOf(name: string, line: string): Property | null {
  const parsed = parsedOrNull(line);
  const [, params, , value] = parsed;
  if (typeof params !== 'object' || params === null || typeof value !== 'string') return null;
  const given = new Map(Object.entries(params));
  return {
    name,
    param: (key) => {
      const one: unknown = given.get(key.toLowerCase());
      return typeof one === 'string' && one.trim() !== '' ? one.trim() : null;
    },
    value: value.trim(),
  };
}

function parsedOrNull(line: string): readonly unknown[] {
  try {
    const parsed: unknown = ICAL.parse.property(line, RAW);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    // Malformed parameters: the caller decides whether the event can do without this line.
    return [];
  }
}

/** TEXT (RFC 5545, 3.3.11). */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
