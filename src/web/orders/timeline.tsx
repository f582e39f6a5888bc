import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';
import { actorWords, eventWords, type Order } from './order-words.ts';

/** History of an order, latest first, in the reader's time zone. */
export function Timeline({
  events,
  reader = 'customer',
}: {
  readonly events: Order['timeline'];
  readonly reader?: 'customer' | 'vendor' | 'admin';
}) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6">
      <h2 className="mb-4 text-[18px] leading-6 font-medium">{m.orders_timeline()}</h2>
      <ol className="grid gap-4 border-s border-line ps-5">
        {events.toReversed().map((event) => (
          <li key={event._id} className="relative text-[15px] leading-[22px]">
            <span
              aria-hidden="true"
              className="absolute -start-[25.5px] top-[7px] size-2.5 rounded-full bg-primary ring-4 ring-paper"
            />
            <b className="font-semibold">{eventWords(event)}</b>{' '}
            <span className="text-muted">{actorWords(event, reader)}</span>
            <br />
            <DateText
              value={event.at}
              style="date-time"
              zone={zone}
              className="text-[14px] text-muted"
            />
            {event.note ? <p className="wrap-anywhere">{event.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
