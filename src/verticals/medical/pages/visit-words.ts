import { formatCount, formatHours } from '#web/ui/format.ts';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/medical_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Mode, Spoken } from '../kinds.ts';

export const modeWords = (mode: Mode): string =>
  mode === 'video' ? m.medical_by_video() : m.medical_at_clinic();

export const spokenWords = (languages: readonly Spoken[]): string =>
  languages.map((name) => SPOKEN_LABELS[name]()).join(m.shell_comma());

export function stepWords({ hours, percent }: { hours: number; percent: number }): string {
  const [time, share] = [formatHours(hours, currentLanguage()), formatCount(percent)];
  if (hours === 0)
    return percent === 100
      ? m.medical_policy_free_begins()
      : m.medical_policy_part_begins({ percent: share });
  return percent === 100
    ? m.medical_policy_free({ time })
    : m.medical_policy_part({ time, percent: share });
}
