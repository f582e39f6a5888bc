import { countryName } from '#web/words/country-names.ts';
import { type DateStyle, formatDate, formatMoney, formatTime } from '#web/ui/format.ts';
import { counted } from '#web/ui/counted.ts';
import { labels as IN_DAYS } from '#web/words/generated/labels/delivery_in_days_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Delivery } from './use-deliveries.ts';

type Zone = Delivery['zones'][number];
/** A vendor's preview has only the original names. */
export type Zones = readonly (Pick<Zone, 'country' | 'city' | 'areas'> &
  Partial<Pick<Zone, 'en' | 'ar'>>)[];

/** 'Cairo (Zamalek, Maadi), Giza' with names in the page's language, each isolated. */
export function zoneWords(zones: Zones): string {
  const comma = m.shell_comma();
  return zones
    .map(({ country, ...zone }) => {
      const { city, areas } = zone[currentLanguage()] ?? zone;
      if (city === '') return countryName(country);
      const name = isolated(city);
      return areas.length === 0 ? name : `${name} (${areas.map(isolated).join(comma)})`;
    })
    .join(comma);
}

export const countriesInWords = (countries: readonly string[]): string =>
  countries.map(countryName).join(m.shell_comma());

/** Names to show for each country and each city's areas in short lists. */
const NAMED = 3;

/**
 * 'Jordan: Amman (Abdoun, Sweifieh), Zarqa +4', by country and shortened. For lists of shops in
 * several countries; `zoneWords` shows everything.
 */
export function placesInWords(zones: Zones): string {
  const countries = [...new Set(zones.map(({ country }) => country))];
  if (zones.every(({ city }) => city === '')) return countriesInWords(countries);
  return countries
    .map((country) => {
      const ours = zones.filter((zone) => zone.country === country);
      if (ours.some(({ city }) => city === '')) return countryName(country);
      const cities = ours.map((zone) => {
        const { city, areas } = zone[currentLanguage()] ?? zone;
        const name = isolated(city);
        return areas.length === 0 ? name : `${name} (${beginningOf(areas.map(isolated))})`;
      });
      return m.delivery_country_places({
        country: countryName(country),
        places: beginningOf(cities),
      });
    })
    .join(m.delivery_semicolon());
}

function beginningOf(names: readonly string[]): string {
  const said = names.slice(0, NAMED).join(m.shell_comma());
  const more = names.length - NAMED;
  return more > 0 ? `${said} \u2066+${more}\u2069` : said;
}

const isolated = (name: string): string => `\u2068${name}\u2069`;

export const amount = (dollars: number): string => `\u2066${formatMoney(dollars)}\u2069`;

/** '10:00 AM–12:00 PM', without a line break after the dash. */
export const hoursWords = (from: string, to: string): string => {
  const language = currentLanguage();
  const until = formatTime(to === '24:00' ? '00:00' : to, language);
  return `\u2068${formatTime(from, language)}–\u2060${until}\u2069`;
};

/** The same for a slot's name, '10:00-12:00'. */
export const slotWords = (slot: string): string => {
  const [from = '', to = ''] = slot.split('-');
  return hoursWords(from, to);
};

/** 'Closed: Eid al-Fitr', with the vendor's reason. */
export const closedWords = (reason: string): string =>
  reason === ''
    ? m.delivery_closed()
    : m.delivery_closed_reason({ reason: `\u2068${reason}\u2069` });

interface Sold {
  readonly day: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly transitDays: { readonly least: number; readonly most: number } | null;
}

/** 'Saturday, Nov 28, 2026, 10:00 AM–12:00 PM', '2 to 4 days', or '' if unknown. */
export function soldDeliveryWords(
  { day, from, to, transitDays }: Sold,
  style: DateStyle = 'weekday',
): string {
  if (day !== null && from !== null && to !== null)
    return m.delivery_slot({
      day: formatDate(day, currentLanguage(), style),
      hours: hoursWords(from, to),
    });
  return transitDays === null ? '' : transitWords(transitDays);
}

export const transitWords = ({ least, most }: { least: number; most: number }): string =>
  least === most
    ? counted(most, IN_DAYS)
    : m.delivery_transit({ least: String(least), most: String(most) });
