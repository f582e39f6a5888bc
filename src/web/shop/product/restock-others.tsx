import { useState } from 'react';
import { Select } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { RestockButton } from './restock-button.tsx';
import type { Variant } from './variant-rules.ts';

interface RestockOthersProps {
  readonly productId: string;
  /** The sold-out variants, at least one. */
  readonly gone: readonly Variant[];
}

export function RestockOthers({ productId, gone }: RestockOthersProps) {
  const [chosen, setChosen] = useState(gone[0]?._id ?? '');
  return (
    <div className="mt-3">
      <Select
        label={m.restock_which()}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {gone.map(({ _id, choices }) => (
          <option key={_id} value={_id}>
            {Object.values(choices).join(' · ')}
          </option>
        ))}
      </Select>
      <RestockButton key={chosen} productId={productId} variant={chosen} look="outline" />
    </div>
  );
}
