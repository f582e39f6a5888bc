import { Link } from '@tanstack/react-router';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { m } from '#web/words/generated/messages.js';

/** What customers pay, what vendors are paid, and the ledger of both: three views of one page. */
export function PaymentsTabs({ shown }: { readonly shown: 'payments' | 'payouts' | 'books' }) {
  return (
    <ListTabs label={m.payout_tabs()}>
      <Link
        to="/admin/payments"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        {...listTab(shown === 'payments')}
      >
        {m.payout_tab_payments()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'payouts' }} {...listTab(shown === 'payouts')}>
        {m.payout_tab_payouts()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'books' }} {...listTab(shown === 'books')}>
        {m.ledger_tab()}
      </Link>
    </ListTabs>
  );
}
