import { m } from '#web/words/generated/messages.js';
import { MOST_COMPARED } from './compare-rules.ts';
import type { Compared } from './use-compared.ts';

interface CompareTickProps {
  readonly id: string;
  readonly name: string;
  readonly compared: Compared;
}

/** A checkbox that adds a product to the comparison. */
export function CompareTick({ id, name, compared: { ids, tick } }: CompareTickProps) {
  const on = ids.includes(id);
  const full = !on && ids.length >= MOST_COMPARED;
  return (
    <label
      className={`relative mt-2 inline-flex min-h-6 items-center gap-2 self-start text-[13px] leading-[18px] ${full ? 'text-muted' : 'cursor-pointer'}`}
      title={full ? m.compare_full({ most: String(MOST_COMPARED) }) : undefined}
    >
      <input
        type="checkbox"
        aria-label={m.compare_tick({ name })}
        checked={on}
        disabled={full}
        onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
        className="size-[18px] shrink-0 rounded-sm accent-primary"
      />
      {m.compare_verb()}
    </label>
  );
}
