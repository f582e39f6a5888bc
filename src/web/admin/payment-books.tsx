import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { labels as LEDGER_OF_LABELS } from '#web/words/generated/labels/ledger_of_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { amountIn } from './payment-words.ts';

type BooksOfPayment = Answer<'GET /admin/payments/{id}/books'>;
type Vendor = BooksOfPayment['parts'][number]['vendor'];

const ACCOUNTS: Readonly<Record<string, () => string>> = LEDGER_OF_LABELS;

interface PaymentBooksProps extends BooksOfPayment {
  readonly currency: string;
}

/** A payment's shares of vendors and the marketplace, with its ledger entries. */
export function PaymentBooks({ currency, parts, entries }: PaymentBooksProps) {
  const sum = (amount: number) => (
    <bdi dir="ltr" className="num">
      {amountIn(amount, currency)}
    </bdi>
  );
  return (
    <div className="min-w-0 rounded-panel border border-line bg-paper p-5 pt-0 md:p-7 md:pt-0 [&>section:first-child]:mt-0 [&>section:first-child]:border-t-0">
      {parts.length === 0 ? null : (
        <Part title={m.admin_payment_split()}>
          <ul className="grid gap-3">
            {parts.map((part) => (
              <li key={part._id} className="rounded-field bg-sunk/60 p-3.5 text-[15px]">
                <p className="mb-2">
                  {part.serviceName === part.vendor.businessName ? null : (
                    <bdi className="block font-semibold">{part.serviceName}</bdi>
                  )}
                  <VendorLink vendor={part.vendor} />
                </p>
                <dl className="grid grid-cols-[1fr_auto] gap-y-1">
                  <dt className="text-muted">{m.admin_subtotal()}</dt>
                  <dd className="text-end">{sum(part.subtotal)}</dd>
                  <dt className="text-muted">{m.common_commission()}</dt>
                  <dd className="text-end">{sum(part.commission)}</dd>
                  {part.refunded > 0 ? (
                    <>
                      <dt className="text-muted">{m.orders_refunded()}</dt>
                      <dd className="text-end">{sum(part.refunded)}</dd>
                    </>
                  ) : null}
                  <dt className="font-semibold">{m.admin_payment_earned()}</dt>
                  <dd className="text-end font-semibold">{sum(part.earned)}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={m.admin_payment_entries()}>
        <p className="mb-3 text-[14px] leading-5 text-muted">{m.ledger_balance_hint()}</p>
        {entries.length === 0 ? (
          <p className="text-muted">{m.admin_payment_no_entries()}</p>
        ) : (
          <ul className="divide-y divide-line text-[15px] leading-[22px]">
            {entries.map(({ _id, account, vendor, amount, at }) => (
              <li key={_id} className="flex items-start justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  {ACCOUNTS[account]?.() ?? account}{' '}
                  {vendor ? <VendorLink vendor={vendor} /> : null}
                  <DateText
                    value={at}
                    style="date-time"
                    zone={zoneHere()}
                    className="block text-[13px] leading-[18px] text-muted"
                  />
                </span>
                {sum(amount)}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

function VendorLink({ vendor }: { readonly vendor: Vendor }) {
  return (
    <Link to="/admin/vendor-details/$id" params={{ id: vendor._id }} className="text-link">
      <bdi>{vendor.businessName}</bdi>
    </Link>
  );
}
