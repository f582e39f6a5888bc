import { Link } from '@tanstack/react-router';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { m } from '#web/words/generated/messages.js';

/** What customers pay and what vendors are paid: two lists of one page. */
export function PaymentsTabs({ payouts }: { readonly payouts: boolean }) {
  const look = (on: boolean) => `${CHIP} ${on ? CHIP_ON : CHIP_OFF}`;
  return (
    <nav aria-label={m.payout_tabs()} className="mb-4 flex gap-2">
      <Link
        to="/admin/payments"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={payouts ? undefined : 'page'}
        className={look(!payouts)}
      >
        {m.payout_tab_payments()}
      </Link>
      <Link
        to="/admin/payments"
        search={{ tab: 'payouts' }}
        aria-current={payouts ? 'page' : undefined}
        className={look(payouts)}
      >
        {m.payout_tab_payouts()}
      </Link>
    </nav>
  );
}
