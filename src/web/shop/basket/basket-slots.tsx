import { useId, useState } from 'react';
import { closedWords, hoursWords } from '#web/delivery/delivery-words.ts';
import { type Delivery, useDeliveries } from '#web/delivery/use-deliveries.ts';
import { wishedSlots, wishSlot } from '#web/delivery/wished-slots.ts';
import { formatDate } from '#web/ui/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Slots = Delivery['slots'];

interface BasketSlotsProps {
  readonly serviceId: string;
  /** Slots at the time of rendering: shows the layout at once, and the capacity follows. */
  readonly first: Slots | undefined;
}

/** With their current capacity. The checkout takes over the selection. */
export function BasketSlots({ serviceId, first }: BasketSlotsProps) {
  const [round, setRound] = useState(0);
  const { deliveries, failed } = useDeliveries([serviceId], round);
  const delivery = deliveries?.find((one) => one.serviceId === serviceId);
  if (deliveries === null && failed)
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-2">
        <p className="text-[14px] leading-5 text-muted">{m.delivery_failed()}</p>
        <Button look="outline" size="small" onClick={() => setRound(round + 1)}>
          {m.shell_retry()}
        </Button>
      </div>
    );
  const slots = deliveries === null ? first : delivery?.slots;
  if (slots) return <SlotsOfDay serviceId={serviceId} slots={slots} />;
  // Closed in the meantime; the checkout shows it at the lines.
  if (deliveries !== null) return null;
  return <Skeleton className="mt-3 h-[230px] rounded-field" />;
}

const CELL =
  'relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field bg-paper px-3 py-1.5 inset-ring inset-ring-line hover:inset-ring-edge has-checked:bg-primary-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:bg-sunk has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';
/** Show the remaining capacity up to this number. */
const FEW = 5;

function SlotsOfDay({ serviceId, slots }: { readonly serviceId: string; readonly slots: Slots }) {
  const language = currentLanguage();
  const name = useId();
  const [wish, setWish] = useState(wishedSlots()[serviceId]);
  const days = [...new Set(slots.map(({ day }) => day))];
  const stands = slots.find(
    ({ day, slot, left }) => day === wish?.day && slot === wish.slot && left > 0,
  );
  const [looking, setLooking] = useState<string | null>(null);
  const day = looking ?? stands?.day ?? slots.find(({ left }) => left > 0)?.day ?? days[0] ?? null;
  if (day === null)
    return <p className="mt-3 text-[14px] leading-5 text-muted">{m.checkout_no_slots()}</p>;
  return (
    <fieldset className="mt-3 grid gap-2">
      <legend className="sr-only">{m.checkout_when()}</legend>
      <Select
        label={m.shop_basket_when()}
        value={day}
        onChange={({ currentTarget }) => setLooking(currentTarget.value)}
      >
        {days.map((one) => (
          <option key={one} value={one}>
            {formatDate(one, language, 'weekday')}
          </option>
        ))}
      </Select>
      {wish && !stands && wish.day >= (days[0] ?? '') ? (
        <p role="status" className="text-[13px] leading-[18px] font-[550] text-danger">
          {m.checkout_slot_lapsed()}
        </p>
      ) : null}
      {slots
        .filter((slot) => slot.day === day)
        .map(({ slot, from, to, left, closed }) => (
          <label key={slot} className={CELL}>
            <input
              type="radio"
              name={name}
              checked={stands?.day === day && stands.slot === slot}
              disabled={left === 0}
              onChange={() => {
                wishSlot(serviceId, { day, slot });
                setWish({ day, slot });
              }}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="size-[18px] shrink-0 rounded-full inset-ring-2 inset-ring-edge peer-checked:inset-ring-[5px] peer-checked:inset-ring-primary peer-disabled:inset-ring-line"
            />
            <span className="num me-auto text-[15px] leading-5 whitespace-nowrap">
              {hoursWords(from, to)}
            </span>
            <span className="text-end text-[13px] leading-[18px] wrap-anywhere text-muted">
              {closed !== null
                ? closedWords(closed)
                : left === 0
                  ? m.checkout_slot_full()
                  : left <= FEW
                    ? m.checkout_slot_left({ left: String(left) })
                    : m.shop_basket_open()}
            </span>
          </label>
        ))}
    </fieldset>
  );
}
