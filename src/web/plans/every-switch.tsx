import type { Every } from '#base/plans.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { m } from '#web/words/generated/messages.js';

/** Monthly or yearly. */
export function EverySwitch({
  every,
  onEvery,
}: {
  readonly every: Every;
  readonly onEvery: (every: Every) => void;
}) {
  return (
    <Segmented<Every>
      label={m.pricing_every()}
      name="every"
      selected={every}
      onSelect={onEvery}
      options={[
        { key: 'month', label: m.pricing_month() },
        {
          key: 'year',
          label: (
            <>
              {m.pricing_year()} <span className="text-olive">{m.pricing_two_free()}</span>
            </>
          ),
        },
      ]}
    />
  );
}
