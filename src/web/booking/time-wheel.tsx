import { Select } from '#web/ui/field.tsx';
import { formatTime } from '#web/ui/format.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { PART_WORDS } from './time-part-words.ts';
import { TimeChoice, type TimeChoiceProps } from './time-choice.tsx';
import { freeTimesByPart } from './times-rules.ts';
import { usePressed } from './use-pressed.ts';

/** The times of a day with many: on phones a native select, which shows the system's wheel. */
export function TimeWheel(props: TimeChoiceProps) {
  const wide = useWide('(min-width: 768px)');
  const { label, name, times } = props;
  const { shown, press } = usePressed(props);
  const parts = times === null ? [] : freeTimesByPart(times);
  if (wide || parts.length === 0) return <TimeChoice {...props} />;
  return (
    <Select
      label={label}
      name={name}
      value={shown ?? ''}
      onChange={({ target }) => press(target.value)}
    >
      <option value="" disabled>
        {m.cart_why_slot_needed()}
      </option>
      {parts.map(({ part, times: found }) => (
        <optgroup key={part} label={PART_WORDS[part]()}>
          {found.map((time) => (
            <option key={time} value={time}>
              {formatTime(time, currentLanguage())}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
