import type { Icon } from '#web/ui/drawn-icon.tsx';
import { CalendarIcon, CompassIcon, LanguagesIcon, PersonIcon, PinIcon } from '#web/ui/icons.tsx';
import { GlobeIcon, PeopleIcon, TimerIcon } from '../icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Tour } from '../contract.ts';
import { isTour, KIND_OF_CATEGORY } from '../kinds.ts';
import { KIND_TITLES } from './card-words.ts';
import { unitsWords } from '../unit-words.ts';
import { languageName } from './language-names.ts';
import { weekdayNames } from '#web/words/weekdays.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface Fact {
  readonly icon: Icon;
  readonly name: string;
  readonly value: string;
}

export function KeyDetails({ tour }: { readonly tour: Tour }) {
  return (
    <section aria-labelledby="key-details" className="my-5 md:my-[26px]">
      <h2 id="key-details" className="sr-only">
        {m.tours_key_details()}
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px md:grid-cols-3">
        {factsOf(tour).map(({ icon: FactIcon, name, value }) => (
          <div
            key={name}
            className="grid grow grid-cols-[20px_minmax(0,1fr)] content-start gap-x-2.5 bg-paper px-3.5 py-[13px] md:grid-cols-[22px_minmax(0,1fr)] md:gap-x-3 md:px-5 md:py-4"
          >
            <dt className="col-start-2 text-[13px] leading-[18px] text-muted">{name}</dt>
            <dd className="col-start-2 text-[15px] leading-[22px] font-[550] break-words">
              <bdi {...inItsLanguage(value)}>{value}</bdi>
            </dd>
            <FactIcon className="col-start-1 row-span-2 row-start-1 mt-px size-5 text-primary md:size-[22px]" />
          </div>
        ))}
      </dl>
    </section>
  );
}

const GENDERS = {
  male: m.tours_gender_male,
  female: m.tours_gender_female,
  other: m.tours_gender_other,
};
const isGender = (gender: string): gender is keyof typeof GENDERS => gender in GENDERS;

function factsOf(tour: Tour): Fact[] {
  const {
    category,
    duration,
    location,
    country,
    spokenLanguages,
    operates,
    selectedDays,
    speciality,
    gender,
  } = tour;
  const languages = spokenLanguages
    .map(languageName)
    .join(currentLanguage() === 'ar' ? '، ' : ', ');
  const days = operates === 'selected' ? weekdayNames(selectedDays, 'short') : m.tours_every_day();
  const facts: (Fact | null)[] = [
    duration > 0 && (isTour(category) || category === 'cruises')
      ? { icon: TimerIcon, name: m.tours_duration(), value: unitsWords('day', duration) }
      : null,
    { icon: PinIcon, name: m.tours_location(), value: location },
    { icon: GlobeIcon, name: m.tours_country(), value: countryName(country) },
    {
      icon: CompassIcon,
      name: m.tours_category_of(),
      value: KIND_TITLES[KIND_OF_CATEGORY[category]](),
    },
    speciality ? { icon: PersonIcon, name: m.tours_speciality(), value: speciality } : null,
    category === 'guides' && isGender(gender)
      ? { icon: PeopleIcon, name: m.tours_gender(), value: GENDERS[gender]() }
      : null,
    languages ? { icon: LanguagesIcon, name: m.tours_languages(), value: languages } : null,
    { icon: CalendarIcon, name: m.tours_operating_days(), value: days },
  ];
  return facts.filter((fact) => fact !== null);
}
