import type { DemoRandom } from '#core/demo/random.ts';

/** Written into the JSON verbatim: numbers that JSON.stringify would write differently. */
const RAW = '@@raw:';
const raw = (figure: string) => `${RAW}${figure}@@`;
/** The JSON of a value, with verbatim `raw` numbers and with `__proto__` as an ordinary key. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"@@raw:([^@"]*)@@"/g, '$1');

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const FIGURES: readonly unknown[] = [
  -1,
  0,
  raw('-0'),
  raw('1e999'),
  raw('-1e999'),
  raw('1E+2'),
  raw('123456789012345678901234567890'),
  1e18,
  -1e18,
  1e300,
  5e-324,
  0.1,
  1.005,
  -0.01,
  99_999_999,
  99_999_999.999,
  100_000_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  raw('9007199254740993'),
];

const DATES: readonly string[] = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '275760-09-13',
  '+275760-09-13',
  '-271821-04-20',
  '2026-02-30',
  '2026-13-01',
  '2026-03-32',
  '2026-3-3',
  '1970-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-03-03T25:61:61Z',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
];

const IDS: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF',
  '{00000000-0000-0000-0000-000000000000}',
];

const TEXTS: readonly string[] = [
  ...DATES,
  ...IDS,
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202e\u2066abc',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'İIıi',
  'ß',
  '\ufdfa'.repeat(200),
  'é'.normalize('NFD'),
  'a\u0301'.repeat(100),
  'x'.repeat(201),
  'x'.repeat(5000),
  'ن'.repeat(3000),
  'x'.repeat(70_000),
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e999',
  '-0',
  '0x10',
  '1_000',
  '٣',
  '1,5',
  '999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  "'; drop table users; --",
  "' or 1=1 --",
  '"',
  "''''",
  '\\',
  '\\\\\\',
  '%',
  '%_\\',
  '\uff05\uff3f\uff3c',
  'a & | ! ( ) :* <->',
  "a:*&!'(",
  '"unfinished -',
  '-',
  'or or or',
  'a.co/kvwzz( b',
  '[a-z](?<=((',
  '(a+)+$',
  '$.a ? (@ > 1)',
  '$1',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://[::1',
  '//evil.example',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'a:b|c:d|:|a:',
  '=1+1',
  'a;b\r\nc: d',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:application/pdf;base64,JVBERi0xLjQKJSVFT0Y=',
  'data:;base64,====',
  '24:00-25:00',
  '10:00-10:00',
  '24:00',
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  JSON.parse('{"constructor":{"prototype":{}}}'),
  nested(20),
  nested(40),
  Array.from({ length: 500 }, () => ''),
  Array.from({ length: 25_000 }, () => 1),
];

export function hostileText(random: DemoRandom): string {
  return random.pick(TEXTS);
}

function hostile(random: DemoRandom): unknown {
  const kind = random.next();
  if (kind < 0.35) return random.pick(FIGURES);
  return kind < 0.8 ? hostileText(random) : random.pick(OTHERS);
}

/** A copy of a value with one mutation: a changed, missing, duplicated, nested or unknown value. */
export function spoilt(value: unknown, random: DemoRandom): unknown {
  const isOpen = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isOpen || random.next() < 0.06) return mangled(value, random);
  const keys = Object.keys(value);
  const key = random.pick(keys);
  if (Array.isArray(value)) {
    const list = Array.from<unknown>(value);
    const at = Number(key);
    const how = random.next();
    if (how < 0.12) list.push(...Array.from({ length: random.pick([1, 2, 250]) }, () => list[at]));
    else if (how < 0.18) list.splice(at, 1);
    else list[at] = spoilt(list[at], random);
    return list;
  }
  const object: Record<string, unknown> = { ...value };
  const how = random.next();
  if (how < 0.1) delete object[key];
  else if (how < 0.14) return { ...object, [hostileText(random)]: hostile(random) };
  else object[key] = spoilt(object[key], random);
  return object;
}

function mangled(value: unknown, random: DemoRandom): unknown {
  const how = random.next();
  if (how < 0.06) return [value];
  if (how < 0.1) return { value };
  if (how < 0.2 && typeof value === 'string')
    return random.pick([
      value.toUpperCase(),
      ` ${value} `,
      `${value}\0`,
      value.repeat(30),
      value.slice(1),
      [...value].toReversed().join(''),
    ]);
  if (how < 0.3 && typeof value === 'number')
    return random.pick([-value, value * 1e6, value + 0.001, String(value), value * 1e12]);
  // Almost valid values reach deeper code than random ones.
  if (how < 0.7 && typeof value === 'number') return random.pick(FIGURES);
  if (how < 0.7 && typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
    return random.pick(DATES);
  if (how < 0.5 && typeof value === 'string' && /^[\da-f]{8}-/.test(value)) return random.pick(IDS);
  if (how < 0.7 && typeof value === 'string') return hostileText(random);
  return hostile(random);
}
