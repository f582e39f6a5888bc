import type { Country } from '#base/countries.ts';
import type { Weekday } from '#base/calendar-date.ts';
import type { Answer, Input } from '#web/api.ts';
import { typedNumber } from '#base/typed-number.ts';

export type DeliveryTerms = NonNullable<Answer<'GET /vendor/services/{id}/delivery'>['delivery']>;

/** A zone as typed, with areas as one comma-separated text. */
export interface ZoneDraft {
  readonly id: number;
  readonly country: Country;
  readonly city: string;
  readonly areas: string;
}
export interface WindowDraft {
  readonly id: number;
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly capacity: string;
}
export interface DeliveryDraft {
  readonly zones: readonly ZoneDraft[];
  readonly minimum: string;
  /** Delivered in windows, or sent with a number of days in transit. */
  readonly how: 'windows' | 'sent';
  readonly windows: readonly WindowDraft[];
  readonly leadHours: string;
  readonly least: string;
  readonly most: string;
}

let ids = 0;
const nextId = (): number => (ids += 1);

export const newZone = (country: Country): ZoneDraft => ({
  id: nextId(),
  country,
  city: '',
  areas: '',
});
export const newWindow = (): WindowDraft => ({
  id: nextId(),
  days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'saturday'],
  from: '10:00',
  to: '12:00',
  capacity: '10',
});

export function draftOf(terms: DeliveryTerms | null, country: Country): DeliveryDraft {
  if (terms === null)
    return {
      zones: [newZone(country)],
      minimum: '0',
      how: 'sent',
      windows: [newWindow()],
      leadHours: '2',
      least: '2',
      most: '4',
    };
  const { zones, minimum, windows, leadHours, transitDays } = terms;
  return {
    zones: zones.map(({ areas, ...zone }) => ({ ...zone, id: nextId(), areas: areas.join(', ') })),
    minimum: String(minimum),
    how: windows.length > 0 ? 'windows' : 'sent',
    windows:
      windows.length > 0
        ? windows.map((window) => ({
            ...window,
            id: nextId(),
            capacity: String(window.capacity),
          }))
        : [newWindow()],
    leadHours: String(leadHours),
    least: String(transitDays?.least ?? 2),
    most: String(transitDays?.most ?? 4),
  };
}

/** Invalid numbers become NaN, so that the server refuses them at their field. */
export function bodyOf(draft: DeliveryDraft): Input<'PUT /vendor/services/{id}/delivery'>['body'] {
  return {
    zones: draft.zones.map(({ country, city, areas }) => ({
      country,
      city,
      areas: areas
        .split(/[,،\n]/)
        .map((area) => area.trim())
        .filter(Boolean),
    })),
    minimum: typedNumber(draft.minimum),
    windows:
      draft.how === 'windows'
        ? draft.windows.map(({ days, from, to, capacity }) => ({
            days: [...days],
            from,
            to: to === '00:00' ? '24:00' : to,
            capacity: typedNumber(capacity),
          }))
        : [],
    leadHours: typedNumber(draft.leadHours),
    transitDays:
      draft.how === 'sent'
        ? { least: typedNumber(draft.least), most: typedNumber(draft.most) }
        : null,
  };
}
