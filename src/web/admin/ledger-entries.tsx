import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LEDGER_ACCOUNTS } from '#base/ledger-accounts.ts';
import type { Answer } from '#web/api.ts';
import { KIND_WORDS as STATEMENT_WORDS } from '#web/dashboard/owed-words.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead } from '#web/table/list-page.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { type GoTo, goInstead, type Move, useListAddress } from '#web/table/use-list-address.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { labels as LEDGER_OF_LABELS } from '#web/words/generated/labels/ledger_of_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { readEntries } from './money-search.ts';
import { PaymentsTabs } from './payments-tabs.tsx';

type Page = Answer<'GET /admin/ledger/entries'>;
type Entry = Page['entries'][number];
type Search = ReturnType<typeof readEntries>;

const PATH = '/admin/payments';

const KIND_WORDS: Record<Entry['kind'], () => string> = {
  ...STATEMENT_WORDS,
  charge: m.common_payment,
  owing_paid: m.ledger_owing_paid,
  provider_fee: m.ledger_of_provider_fees,
  provider_payout: m.ledger_of_provider_payout,
  provider_other: m.ledger_of_provider_other,
};

interface LedgerEntriesProps extends Page {
  readonly address: Search;
  readonly move: Move<Search>;
}

/** The ledger's entries, of one account or vendor if chosen, in pages that begin at an entry. */
export function LedgerEntries({ entries, newer, older, address, move }: LedgerEntriesProps) {
  const { search, busy, go } = useListAddress(address, move);
  const { before: _before, after: _after, ...filter } = search;
  const step = (isOffered: boolean, words: string, place: Search) =>
    isOffered ? (
      <AddressLink
        to={PATH}
        search={{ tab: 'entries', ...filter, ...place }}
        onClick={goInstead(() => go({ ...filter, ...place }, { replace: false }))}
        className={buttonClasses({ look: 'outline', size: 'small' })}
      >
        {words}
      </AddressLink>
    ) : null;
  const [first, last] = [entries[0], entries.at(-1)];
  return (
    <>
      <ListHead title={m.common_payments()} />
      <PaymentsTabs shown="books" />
      <section
        aria-label={m.admin_payment_entries()}
        aria-busy={busy}
        className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
      >
        <h2 className="text-[20px] leading-7">{m.admin_payment_entries()}</h2>
        <p className="mt-1 mb-4 text-[13px] leading-[18px] text-muted">{m.ledger_entries_text()}</p>
        <EntryFilters key={`${filter.from} ${filter.to}`} filter={filter} go={go} />
        {entries.length > 0 ? (
          <DataTable
            label={m.admin_payment_entries()}
            columns={columns(filter).filter(({ key }) => key !== 'account' || !filter.account)}
            rows={entries}
            rowKey={({ _id }) => _id}
          />
        ) : (
          <EmptyState icon={ReceiptIcon} title={m.ledger_entries_none()} />
        )}
        <nav aria-label={m.shell_pages()} className="flex flex-wrap gap-2.5 pt-6 empty:hidden">
          {first ? step(newer, m.ledger_newer(), { after: first._id }) : null}
          {last ? step(older, m.ledger_older(), { before: last._id }) : null}
        </nav>
      </section>
    </>
  );
}

function EntryFilters({ filter, go }: { readonly filter: Search; readonly go: GoTo<Search> }) {
  const [fault, setFault] = useState<string>();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [from, to] = [String(typed.get('from')), String(typed.get('to'))];
    const isReversed = from !== '' && to !== '' && to < from;
    setFault(isReversed ? m.field_order() : undefined);
    if (isReversed) form.querySelector<HTMLElement>('[name=to]')?.focus();
    else go(readEntries({ ...filter, from, to }));
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <form
          noValidate
          className="grid w-full grid-cols-2 items-start gap-x-3 gap-y-4 sm:w-auto sm:grid-cols-[11rem_11rem_auto]"
          onSubmit={show}
        >
          <TextInput name="from" type="date" label={m.common_from()} defaultValue={filter.from} />
          <TextInput
            name="to"
            type="date"
            label={m.common_to()}
            error={fault}
            defaultValue={filter.to}
          />
          <Button type="submit" look="outline" className="max-sm:col-span-2 sm:mt-[26px]">
            {m.ledger_show()}
          </Button>
        </form>
        <span className="xl:mt-8">
          <SelectChip
            label={m.common_account()}
            value={filter.account ?? ''}
            options={[
              { value: '', words: m.ledger_all_accounts() },
              ...LEDGER_ACCOUNTS.map((value) => ({ value, words: LEDGER_OF_LABELS[value]() })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              go(readEntries({ ...filter, account: value }))
            }
          />
        </span>
      </div>
      {filter.vendor === undefined ? null : (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-[14px] leading-5 text-muted">
          {m.table_one_vendor()}
          <button
            type="button"
            className="text-link min-h-6"
            onClick={() => go(({ vendor: _of, before: _b, after: _a, ...others }) => others)}
          >
            {m.table_all_vendors()}
          </button>
        </p>
      )}
    </>
  );
}

function columns(filter: Search): Column<Entry>[] {
  return [
    {
      key: 'at',
      title: timeTitle(m.statement_time()),
      cell: ({ at }) => <ListTime value={at} />,
    },
    {
      key: 'kind',
      title: m.statement_kind(),
      grow: 2,
      cell: ({ kind }) => KIND_WORDS[kind](),
      second: ({ providerRef }) => providerRef && <bdi dir="ltr">{providerRef}</bdi>,
    },
    {
      key: 'account',
      title: m.common_account(),
      grow: 2,
      narrow: { into: 'kind' },
      cell: ({ account }) => (
        <AddressLink
          to={PATH}
          search={{ tab: 'entries', ...filter, account }}
          className="text-link"
        >
          {LEDGER_OF_LABELS[account]()}
        </AddressLink>
      ),
    },
    {
      key: 'vendor',
      title: m.common_vendor(),
      grow: 2,
      cell: ({ vendor }) =>
        vendor && (
          <bdi>
            <Link to="/admin/vendor-details/$id" params={{ id: vendor._id }} className="text-link">
              {vendor.businessName}
            </Link>
          </bdi>
        ),
    },
    {
      key: 'record',
      title: m.ledger_entry_record(),
      whole: true,
      cell: (entry) => recordsOf(entry)[0] ?? null,
      second: (entry) => recordsOf(entry)[1] ?? null,
    },
    {
      key: 'amount',
      title: m.statement_amount(),
      end: true,
      card: 'end',
      cell: ({ amount }) => <Money dollars={amount} className="font-semibold" />,
      second: ({ amount }) => (amount < 0 ? m.ledger_credit() : m.ledger_debit()),
    },
  ];
}

/** Links to the order, invoice or payout of an entry, and to its payment. */
function recordsOf({ orderId, invoice, batchId, paymentId }: Entry): ReactNode[] {
  const numberOf = (id: string) => ({ number: `\u2066${orderNumber(id)}\u2069` });
  return [
    orderId && (
      <Link to="/admin/orders/$id" params={{ id: orderId }} className="text-link">
        {m.common_order_number(numberOf(orderId))}
      </Link>
    ),
    invoice && (
      <Link
        to="/documents/$kind/$id"
        params={{ kind: 'invoice', id: invoice._id }}
        className="text-link"
      >
        {invoice.number === null
          ? m.invoice_title()
          : m.plan_checkout_invoice({ number: `\u2066${invoice.number}\u2069` })}
      </Link>
    ),
    batchId && (
      <Link to={PATH} search={{ tab: 'payouts', open: batchId }} className="text-link">
        {m.payout_batch_of(numberOf(batchId))}
      </Link>
    ),
    paymentId && (
      <Link to="/admin/payments/$id" params={{ id: paymentId }} className="text-link">
        {m.admin_order_payment(numberOf(paymentId))}
      </Link>
    ),
  ].filter((link) => link !== null);
}
