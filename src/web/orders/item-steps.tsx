import { DateText } from '#web/ui/date-text.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { CheckIcon, CrossIcon } from '#web/ui/icons.tsx';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import type { OrderItem } from './order-item.tsx';

/** Progress of a service: each step with its time or expected time. */
export function ItemSteps({
  item,
  paidAt,
}: {
  readonly item: Pick<OrderItem, 'vertical' | 'outcomes' | 'subDetails'>;
  /** null if not paid, which must happen first. */
  readonly paidAt: string | null;
}) {
  const steps = paidAt === null ? [] : (lookNow(item.vertical)?.steps?.(item, paidAt) ?? []);
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={m.orders_item_steps()}
      className="mt-3 grid gap-3 sm:auto-cols-fr sm:grid-flow-col"
    >
      {steps.map(({ title, at, text, failed }) => {
        const Sign = failed ? CrossIcon : CheckIcon;
        return (
          <li key={title} className="flex items-start gap-2.5 text-[14px] leading-5">
            <span
              className={`mt-px grid size-5 shrink-0 place-items-center rounded-full ${
                at === null
                  ? 'bg-sunk inset-ring inset-ring-line'
                  : failed
                    ? 'bg-danger text-on-danger'
                    : 'bg-primary text-on-primary'
              }`}
            >
              {at === null ? null : <Sign className="size-3.5" />}
            </span>
            <span className="min-w-0">
              <b className={`block font-semibold ${at === null ? 'text-muted' : ''}`}>{title}</b>
              {at === null ? null : (
                <DateText value={at} style="date-time" zone={zoneHere()} className="text-muted" />
              )}
              {text === '' ? null : <span className="block text-muted">{text}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
