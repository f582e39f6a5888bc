import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { clockOf, dayOf } from '#web/messages/message-times.ts';
import { vendorSide } from '#web/messages/sides.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { formatCount, formatDate, formatMinutes } from '#web/ui/format.ts';
import { saying } from '#web/words/refused.ts';
import { whileShown } from '#web/while-shown.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Response = Answer<'GET /vendor/conversations/response'>;

/** The vendor's own response time, with the questions that waited longest. */
export function ResponsePanel() {
  const [found, setFound] = useState<Response | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(
    () =>
      whileShown(
        () => api('GET /vendor/conversations/response'),
        setFound,
        saying(setRefusal, m.response_failed()),
      ),
    [],
  );
  if (refusal !== null) return <p className="p-6 text-muted">{refusal}</p>;
  if (found === null) return null;
  const { response, conversations, waited } = found;
  const language = currentLanguage();
  return (
    <section aria-label={m.response_title()} className="grid content-start gap-3 p-6">
      <h2 className="text-[21px] leading-7">{m.response_title()}</h2>
      <p className="text-muted">
        {response === null ? m.response_few({ count: formatCount(conversations) }) : response.words}
      </p>
      {waited.length > 0 ? (
        <>
          <h3 className="mt-2 font-sans text-[15px] font-[650]">{m.response_waited()}</h3>
          <ul className="grid gap-px">
            {waited.map((one) => (
              <li key={`${one.conversationId} ${one.askedAt}`}>
                <AddressLink
                  to={vendorSide.path}
                  search={{ open: one.conversationId }}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-[8px] px-2 hover:bg-sunk"
                >
                  <span className="min-w-0 truncate">
                    <bdi>{one.customer ?? m.conversation_deleted_customer()}</bdi>
                    <span className="text-[13px] text-muted">
                      {' · '}
                      <time dateTime={one.askedAt}>
                        {formatDate(dayOf(one.askedAt), language, 'day-month')}{' '}
                        {clockOf(one.askedAt, language)}
                      </time>
                    </span>
                  </span>
                  <span className="shrink-0 text-[14px]">
                    {one.answeredAt === null
                      ? m.response_waits({ time: formatMinutes(one.minutes, language) })
                      : formatMinutes(one.minutes, language)}
                  </span>
                </AddressLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
