import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { isolated } from '#web/plans/plan-words.ts';

export type SavedCard = Answer<'GET /account/cards'>['cards'][number];

interface NamedCard {
  readonly brand: string;
  readonly last4: string;
}

/** 'Visa ending in 4242'. */
export const cardWords = ({ brand, last4 }: NamedCard): string =>
  m.cards_ending({
    brand: isolated(brand.charAt(0).toUpperCase() + brand.slice(1)),
    last4: isolated(last4),
  });

export const expiryWords = ({ expMonth, expYear }: SavedCard): string =>
  m.cards_expires({
    month: isolated(String(expMonth).padStart(2, '0')),
    year: isolated(String(expYear)),
  });

interface Option {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
}

export function CardChoice({
  options,
  selected,
  onSelect,
}: {
  readonly options: readonly Option[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}) {
  return (
    <fieldset className="mb-4 grid gap-2">
      <legend className="sr-only">{m.plan_checkout_how()}</legend>
      {options.map(({ key, label, note }) => (
        <label
          key={key}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-4 py-2.5 inset-ring inset-ring-edge has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="pay-with"
            value={key}
            checked={key === selected}
            onChange={() => onSelect(key)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 font-[550]">{label}</span>
          {note ? <span className="ms-auto text-[13px] text-muted">{note}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
