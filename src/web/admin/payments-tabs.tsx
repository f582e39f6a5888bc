import { Link } from '@tanstack/react-router';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { m } from '#web/words/generated/messages.js';

export function PaymentsTabs({
  shown,
}: {
  readonly shown: 'payments' | 'disputes' | 'payouts' | 'plans' | 'books';
}) {
  return (
    <ListTabs label={m.payout_tabs()}>
      <Link
        to="/admin/payments"
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        {...listTab(shown === 'payments')}
      >
        {m.common_payments()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'disputes' }} {...listTab(shown === 'disputes')}>
        {m.dispute_tab()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'payouts' }} {...listTab(shown === 'payouts')}>
        {m.payout_tab_payouts()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'plans' }} {...listTab(shown === 'plans')}>
        {m.plan_version_tab()}
      </Link>
      <Link to="/admin/payments" search={{ tab: 'books' }} {...listTab(shown === 'books')}>
        {m.ledger_tab()}
      </Link>
    </ListTabs>
  );
}
