import ICAL from 'ical.js';

/** A property of a component, its value as it is written. */
export interface Property {
  readonly name: string;
  /** The value of one of its parameters, e.g. `TZID`. */
  readonly param: (name: string) => string | null;
  readonly value: string;
}

/** ical.js parses names and parameters; values stay as they are, since it makes 9 April 2027 of 20261399. */
const RAW = { ...ICAL.design.icalendar, property: {}, value: {} };

/**
 * The properties of a component by upper-case name, in the file's order. A line that is no content line (RFC 5545, 3.1) is
 * left out: it is the rest of a text that was written with a raw line break.
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
    // Parameters that are none: whether the event can do without this line is for its reader to say.
    return [];
  }
}

/** TEXT (RFC 5545, 3.3.11). */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
