import { addDays, isCalendarDate } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { unitsWords } from './unit-words.ts';

/** The options in carts and orders: 'Saturday, Dec 5, 2026', '2 people', 'Philae Hotel pickup'. */
export function chosenOfTour(details: Readonly<Record<string, unknown>>): string[] {
  const { startingDate, people, nights, days, pickupSpot, guideGender, specialInstructions } =
    details;
  const words: string[] = [];
  if (typeof startingDate === 'string' && isCalendarDate(startingDate)) {
    const last = typeof nights === 'number' ? nights : typeof days === 'number' ? days - 1 : 0;
    words.push(
      last > 0
        ? fromTo(startingDate, addDays(startingDate, last))
        : formatDate(startingDate, currentLanguage(), 'weekday'),
    );
  }
  if (typeof nights === 'number') words.push(unitsWords('night', nights));
  if (typeof days === 'number') words.push(unitsWords('day', days));
  if (typeof people === 'number') words.push(unitsWords('person', people));
  if (typeof pickupSpot === 'string' && pickupSpot !== '' && pickupSpot !== 'Not specified') {
    words.push(m.tours_chosen_pickup({ spot: pickupSpot }));
  }
  if (guideGender === 'male') words.push(m.tours_chosen_guide_male());
  if (guideGender === 'female') words.push(m.tours_chosen_guide_female());
  if (typeof specialInstructions === 'string' && specialInstructions !== '')
    words.push(`“${specialInstructions}”`);
  return words;
}

function fromTo(from: string, to: string): string {
  const language = currentLanguage();
  return m.tours_from_to({ from: formatDate(from, language), to: formatDate(to, language) });
}
