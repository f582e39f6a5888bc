import { STATUSES } from '#core/catalogue/vendors/rules.ts';
import type { Answer } from '#web/api.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';
import { VendorStatusBadge } from '../vendor-status.tsx';
import { eventWords } from './event-words.ts';

export type VendorEvent = Answer<'GET /vendor/history'>['data'][number];

/** A business's history, newest first. */
export function BusinessHistory({ events }: { readonly events: readonly VendorEvent[] }) {
  if (events.length === 0) return <p className="text-muted">{m.profile_no_history()}</p>;
  return (
    <ol className="grid gap-4">
      {events.map((event) => (
        <li key={event._id} className="text-[15px] leading-[22px]">
          <What event={event} />
          <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
            {event.by === 'you' ? m.profile_by_you() : m.shell_name()}{' '}
            <span aria-hidden="true">·</span> <DateText value={event.at} style="date-time" />
          </p>
          {event.reason === '' ? null : (
            <p className="mt-1.5 rounded-field bg-sunk px-3 py-2 text-[14px] leading-5 whitespace-pre-line">
              <bdi>{event.reason}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function What({ event }: { readonly event: VendorEvent }) {
  const status = statusIn(event.after);
  return status ? <VendorStatusBadge status={status} /> : <p>{eventWords(event)}</p>;
}

function statusIn(after: unknown) {
  const status =
    typeof after === 'object' && after !== null ? Reflect.get(after, 'status') : undefined;
  return STATUSES.find((known) => known === status);
}
