import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ItemPicture } from './item-picture.tsx';
import type { OrderItem } from './order-item.tsx';
import { isolated } from './order-words.ts';

interface GuaranteeProps {
  readonly orderId: string;
  readonly item: OrderItem;
}

export function Guarantee({ orderId, item }: GuaranteeProps) {
  const [asking, setAsking] = useState(false);
  const { guarantee } = item;
  if (!guarantee) return null;
  if (guarantee.request)
    return (
      <Request key={guarantee.request._id} {...{ orderId, item }} request={guarantee.request} />
    );
  if (!guarantee.askable) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {m.orders_guarantee_ask()}
      </Button>
      <p className="w-full text-[13px] leading-[18px] text-muted">
        {m.guarantee_until({ date: formatDate(guarantee.until, currentLanguage()) })}
      </p>
      {asking ? (
        <AskDialog orderId={orderId} itemId={item._id} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

type Asked = NonNullable<NonNullable<OrderItem['guarantee']>['request']>;

function Request({ orderId, item, request }: GuaranteeProps & { readonly request: Asked }) {
  const { busy, refusal, change } = useChange();
  const { offer } = request;
  const answer = (agree: boolean, done: string) =>
    change(
      () =>
        api('POST /orders/{id}/items/{itemId}/replacement-answer', {
          id: orderId,
          itemId: item._id,
          body: { request: request._id, agree },
        }),
      done,
    );
  const title = offer ? m.orders_guarantee_offer_title() : m.orders_guarantee_open_title();
  return (
    <section
      aria-label={title}
      className="w-full rounded-field bg-saffron-tint p-4 text-saffron-ink"
    >
      <p className="font-semibold">{title}</p>
      {offer ? (
        <Offered offer={offer} />
      ) : (
        <p className="mt-1 text-[14px] leading-5">
          {m.orders_guarantee_open_text({
            date: formatDate(request.answerBy, currentLanguage(), 'date-time', item.when?.timeZone),
          })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {offer ? (
          <>
            <Button busy={busy} onClick={() => answer(true, m.orders_guarantee_accepted())}>
              {m.orders_guarantee_accept()}
            </Button>
            <Button
              look="outline"
              disabled={busy}
              onClick={() => answer(false, m.orders_guarantee_declined())}
            >
              {m.orders_guarantee_decline()}
            </Button>
          </>
        ) : (
          <Button
            look="outline"
            size="small"
            busy={busy}
            onClick={() => answer(false, m.orders_guarantee_withdrawn())}
          >
            {m.orders_guarantee_withdraw()}
          </Button>
        )}
      </div>
      <Refused words={refusal} />
    </section>
  );
}

function Offered({ offer }: { readonly offer: NonNullable<Asked['offer']> }) {
  const { name, href, picture, handover, refund } = offer;
  return (
    <>
      <div className="mt-2 flex items-center gap-3 text-ink">
        <ItemPicture picture={picture} className="shrink-0" />
        <div className="min-w-0">
          <Link to={href} className="text-[16px] leading-[22px] font-semibold hover:underline">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </Link>
          <p className="num text-[15px] leading-5">
            {m.orders_guarantee_offer_from({
              date: formatDate(handover, currentLanguage(), 'weekday'),
            })}
          </p>
        </div>
      </div>
      {refund > 0 ? (
        <p className="mt-2 text-[14px] leading-5">
          {m.orders_guarantee_offer_refund({ amount: isolated(formatMoney(refund)) })}
        </p>
      ) : null}
      <p className="mt-1 text-[14px] leading-5">{m.orders_guarantee_offer_text()}</p>
    </>
  );
}
