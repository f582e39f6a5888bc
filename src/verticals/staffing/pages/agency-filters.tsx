import type { ChangeEvent } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { DateButton } from '#web/booking/date-button.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatCount, formatTime } from '#web/ui/format.ts';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/staffing_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { WorkerDetails } from '../details.ts';
import { monthsWords } from '../hire-words.ts';
import { MAX_MONTHS, ROLES, SPOKEN } from '../kinds.ts';
import { ROLES_WORDS } from '../role-words.ts';
import { AGE_RANGES, type AgencySearch, boundsOf } from './hire-search.ts';
import type { LoadedAgency } from './load-agency.ts';

type Listing = LoadedAgency['workers'][number]['listing'];

/** A card's details have been parsed with their schema. */
export const skillsOf = ({ details }: Listing): string[] =>
  (details as Pick<WorkerDetails, 'skills'>).skills.map(({ name }) => name);

/** On the hour, to keep the list short; the worker's page also has half hours. */
const STARTS = Array.from({ length: 16 }, (_, hour) => `${String(hour + 6).padStart(2, '0')}:00`);

export function AgencyFilters({
  path,
  listings,
  isWhole,
  search,
  today,
}: {
  readonly listings: readonly Listing[];
  readonly path: string;
  readonly isWhole: boolean;
  readonly search: AgencySearch;
  readonly today: CalendarDate;
}) {
  const go = useGo();
  const skills = [...new Set(listings.flatMap(skillsOf))].sort((one, other) =>
    one.localeCompare(other, currentLanguage()),
  );
  const roles = ROLES.filter(
    (role) => !isWhole || listings.some(({ category }) => category === role),
  );
  const first = { show: undefined, page: isWhole ? undefined : 1 };
  const set = (name: string, value: string) =>
    void go({
      to: path,
      search: { ...search, ...first, [name]: value === '' ? undefined : value },
      resetScroll: false,
    });
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => set(name, value);
  const ofAnyRole = { ...search, ...first, role: undefined };
  const tabs = [
    { key: 'all', words: m.staffing_everyone(), search: ofAnyRole, on: search.role === undefined },
    ...roles.map((role) => ({
      key: role,
      words: ROLES_WORDS[role](),
      search: { ...ofAnyRole, role },
      on: search.role === role,
    })),
  ];
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <nav
        aria-label={m.staffing_roles()}
        className="-mx-gutter flex max-w-[100vw] gap-2 overflow-x-auto px-gutter py-0.5"
      >
        {tabs.map(({ key, words, search: to, on }) => (
          <AddressLink
            key={key}
            to={path}
            search={to}
            resetScroll={false}
            aria-current={on ? 'page' : undefined}
            className={`${CHIP} ${on ? CHIP_ON : CHIP_OFF} shrink-0`}
          >
            {words}
          </AddressLink>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2">
        <SelectChip
          name="language"
          label={m.staffing_language()}
          value={search.language ?? ''}
          options={[
            { value: '', words: m.staffing_any_language() },
            ...SPOKEN.map((value) => ({ value, words: SPOKEN_LABELS[value]() })),
          ]}
          onChange={choose}
        />
        <SelectChip
          name="hire"
          label={m.staffing_how()}
          value={search.hire ?? ''}
          options={[
            { value: '', words: m.staffing_hour_or_month() },
            { value: 'hour', words: m.staffing_by_hour() },
            { value: 'month', words: m.staffing_by_month() },
          ]}
          onChange={choose}
        />
        <SelectChip
          name="skill"
          label={m.staffing_skill()}
          value={search.skill ?? ''}
          options={[
            { value: '', words: m.staffing_any_skill() },
            ...skills.map((value) => ({ value, words: value })),
          ]}
          onChange={choose}
        />
        <SelectChip
          name="ages"
          label={m.staffing_age()}
          value={search.ages ?? ''}
          options={[
            { value: '', words: m.staffing_any_age() },
            ...AGE_RANGES.map((value) => {
              const { least, most } = boundsOf(value);
              return {
                value,
                words: m.staffing_age_range({ least: formatCount(least), most: formatCount(most) }),
              };
            }),
          ]}
          onChange={choose}
        />
        <SelectChip
          name="checked"
          label={m.staffing_identity()}
          value={search.checked ? 'true' : ''}
          options={[
            { value: '', words: m.staffing_any_identity() },
            { value: 'true', words: m.staffing_only_checked() },
          ]}
          onChange={choose}
        />
        <DateButton
          label={m.staffing_free_on()}
          empty={m.staffing_free_on()}
          value={search.day ?? ''}
          min={today}
          country={listings[0]?.country}
          onPick={(day) => set('day', day)}
          onClear={() => set('day', '')}
          icon={<CalendarIcon className="size-4" />}
          className={`${CHIP} ${search.day ? CHIP_ON : CHIP_OFF} shrink-0`}
        />
        {search.day === undefined ? null : search.hire === 'month' ? (
          <SelectChip
            name="months"
            label={m.staffing_months()}
            value={String(search.months ?? 1)}
            options={Array.from({ length: MAX_MONTHS }, (_, at) => ({
              value: String(at + 1),
              words: monthsWords(at + 1),
            }))}
            onChange={choose}
          />
        ) : (
          <SelectChip
            name="start"
            label={m.staffing_start()}
            value={search.start ?? ''}
            options={[
              { value: '', words: m.staffing_any_time() },
              ...STARTS.map((value) => ({ value, words: formatTime(value, currentLanguage()) })),
            ]}
            onChange={choose}
          />
        )}
      </div>
    </div>
  );
}
