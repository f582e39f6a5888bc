import { addDays, isCalendarDate } from '#base/calendar-date.ts';
import { counted } from '#web/ui/counted.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

const NIGHTS = {
  one: m.tours_nights_one,
  two: m.tours_nights_two,
  few: m.tours_nights_few,
  many: m.tours_nights_many,
  other: m.tours_nights_other,
};
const DAYS = {
  one: m.tours_days_one,
  two: m.tours_days_two,
  few: m.tours_days_few,
  many: m.tours_days_many,
  other: m.tours_days_other,
};
const PEOPLE = {
  one: m.tours_people_one,
  two: m.tours_people_two,
  few: m.tours_people_few,
  many: m.tours_people_many,
  other: m.tours_people_other,
};

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
  if (typeof nights === 'number') words.push(counted(nights, NIGHTS));
  if (typeof days === 'number') words.push(counted(days, DAYS));
  if (typeof people === 'number') words.push(counted(people, PEOPLE));
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
