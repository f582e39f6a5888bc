import { COUNTRIES, zoneOf } from '#base/countries.ts';
import type { Answer } from '#web/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export type Quiet = NonNullable<Answer<'GET /account/notification-settings'>['settings']['quiet']>;

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Egypt Time" */
const zoneWords = (timeZone: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

interface QuietHoursProps {
  readonly quiet: Quiet | null;
  readonly onChange: (quiet: Quiet | null) => void;
}

/** The hours without push notifications, in the person's time zone. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  return (
    <fieldset className="mt-6 grid gap-4">
      <legend className="sr-only">{m.notices_quiet()}</legend>
      <Checkbox
        checked={quiet !== null}
        onChange={() =>
          onChange(quiet === null ? { from: '22:00', until: '07:00', timeZone: zoneHere() } : null)
        }
      >
        <span className="font-semibold">{m.notices_quiet()}</span>
        <span className="block text-[13px] leading-[18px] text-muted">
          {m.notices_quiet_text()}
        </span>
      </Checkbox>
      {quiet === null ? null : <Hours quiet={quiet} onChange={onChange} />}
    </fieldset>
  );
}

function Hours({ quiet, onChange }: { readonly quiet: Quiet } & Pick<QuietHoursProps, 'onChange'>) {
  const zones = new Set([
    quiet.timeZone,
    zoneHere(),
    ...COUNTRIES.map((country) => zoneOf(country)),
  ]);
  const fault = (time: string) => (time === '' ? m.auth_fault_field_missing() : null);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[140px_140px_minmax(0,240px)]">
        <TextInput
          type="time"
          label={m.common_from()}
          value={quiet.from}
          error={fault(quiet.from)}
          onChange={({ currentTarget }) => onChange({ ...quiet, from: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={m.common_to()}
          value={quiet.until}
          error={fault(quiet.until)}
          onChange={({ currentTarget }) => onChange({ ...quiet, until: currentTarget.value })}
        />
        <Select
          label={m.notices_quiet_zone()}
          value={quiet.timeZone}
          className="max-sm:col-span-2"
          onChange={({ currentTarget }) => onChange({ ...quiet, timeZone: currentTarget.value })}
        >
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zoneWords(zone)}
            </option>
          ))}
        </Select>
      </div>
      {quiet.from === '' || quiet.until === '' ? null : (
        <p role="status" className="text-[14px] leading-5 text-muted">
          {previewOf(quiet)}
        </p>
      )}
    </>
  );
}

function previewOf({ from, until, timeZone }: Quiet): string {
  const start = formatTime(from, currentLanguage());
  const end = formatTime(until, currentLanguage());
  const zone = zoneWords(timeZone);
  if (from === until) return m.notices_quiet_whole({ end, zone });
  return m.notices_quiet_preview({ start, end, zone });
}
