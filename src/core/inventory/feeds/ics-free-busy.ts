import type { Block } from './ics-blocks.ts';
import { type IcsEvent, periodLength } from './ics-event.ts';
import { propertiesOf, textOf } from './ics-lines.ts';
import { momentOf } from './ics-moments.ts';
import type { Zones } from './ics-zones.ts';

const READ: ReadonlySet<string> = new Set(['UID', 'FREEBUSY']);

/**
 * Busy periods of a VFREEBUSY (RFC 5545, 3.6.4 and 3.8.2.6), one event each. Everything but FREE is
 * busy, including unknown types (3.2.9). Skips unreadable periods and marks the others as partial.
 * Throws an Error if all are unreadable.
 */
export function readFreeBusy({ line, lines }: Block, zones: Zones): IcsEvent[] {
  const properties = propertiesOf(lines, READ);
  const uid = textOf(properties.get('UID')?.[0]?.value ?? '');
  const written = (properties.get('FREEBUSY') ?? [])
    .filter((property) => property.param('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((property) => property.value.split(','));
  const periods = written.flatMap((period) => periodOf(period, zones) ?? []);
  if (written.length > 0 && periods.length === 0) throw new Error('No period');
  const partly = periods.length < written.length;
  return periods.map((period) => ({ ...NOTHING_ELSE, ...period, line, uid, partly }));
}

const NOTHING_ELSE = {
  summary: '',
  cancelled: false,
  transparent: false,
  replaces: null,
  andFuture: false,
  rules: [],
  more: [],
  except: new Set<string>(),
};

function periodOf(written: string, zones: Zones): Pick<IcsEvent, 'begin' | 'length'> | null {
  const [from = '', to = ''] = written.split('/');
  try {
    const begin = momentOf(from, null, zones);
    return { begin, length: periodLength(begin, to, null, zones) };
  } catch {
    return null;
  }
}
