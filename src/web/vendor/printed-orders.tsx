import { AddressLines } from '#web/orders/address-lines.tsx';
import { soldDeliveryWords } from '#web/delivery/delivery-words.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { Phone } from '#web/ui/phone.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { VendorOrder } from './order-dialog.tsx';

/** Printable orders for the staff: the customer, the address and each item. */
export function PrintedOrders({ orders }: { readonly orders: readonly VendorOrder[] }) {
  return (
    <div className="print-me print-list hidden print:block">
      {orders.map((order) => (
        <section
          key={order._id}
          className="mb-6 break-inside-avoid border-b border-line pb-6 text-[14px] leading-5"
        >
          <h2 className="text-[18px] leading-6">
            {m.common_order_number({ number: `\u2066${orderNumber(order.mainOrderId)}\u2069` })}
          </h2>
          <div className="mt-1 grid grid-cols-2 gap-4">
            <div>
              <bdi className="block font-semibold">
                {order.userId.name ?? m.admin_unknown_customer()}
              </bdi>
              {order.userId.phone === null ? null : <Phone phone={order.userId.phone} />}
              {order.delivery ? <p>{soldDeliveryWords(order.delivery)}</p> : null}
            </div>
            {order.address ? <AddressLines address={order.address} /> : null}
          </div>
          <ul className="mt-3 grid gap-1.5">
            {order.items
              .filter(({ cancelled }) => !cancelled)
              .map((item) => (
                <li key={item._id} className="flex gap-3">
                  <span aria-hidden="true" className="mt-0.5 size-4 shrink-0 border border-ink" />
                  <span className="num w-10 shrink-0 font-semibold">{item.quantity} ×</span>
                  <span className="min-w-0">
                    <bdi>{item.name}</bdi>
                    {item.startsOn === null ? null : (
                      <span className="block text-muted">{dayOf(item.startsOn, item.when)}</span>
                    )}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function dayOf(day: string, when: VendorOrder['items'][number]['when']): string {
  const words = formatDate(day, currentLanguage(), 'weekday');
  return when?.slot ? `${words} · ${formatTime(when.slot, currentLanguage())}` : words;
}
