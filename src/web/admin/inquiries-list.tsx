import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { OrderListsTabs } from '#web/orders/order-lists-tabs.tsx';
import { orderNumber } from '#web/orders/order-words.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead } from '#web/table/list-page.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { useChange } from '#web/table/use-change.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { InquiryForm } from '#web/vendor/inquiry-form.tsx';
import { m } from '#web/words/generated/messages.js';

type Row = Answer<'GET /admin/inquiries'>['inquiries'][number];

/** Missing or unconfirmed payments whose vendors missed the deadline. */
export function InquiriesList({
  inquiries,
  total,
  page = 1,
  waiting,
}: {
  readonly inquiries: readonly Row[];
  readonly total: number;
  readonly page: number | undefined;
  readonly waiting: number;
}) {
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <>
      <ListHead title={m.common_orders()} />
      <OrderListsTabs of="/admin/orders" on="inquiries" waiting={waiting} checks={total} />
      <p className="mb-5 max-w-[70ch] text-muted">{m.admin_inquiries_text()}</p>
      {inquiries.length > 0 ? (
        <DataTable
          label={m.admin_inquiries_tab()}
          columns={columns()}
          rows={inquiries}
          rowKey={({ _id }) => _id}
          onOpen={setOpen}
          rowName={({ orderId }) => orderNumber(orderId)}
        />
      ) : (
        <EmptyState
          icon={ReceiptIcon}
          title={m.admin_inquiries_none()}
          text={m.admin_inquiries_none_text()}
        />
      )}
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        link={(to, props) => (
          <AddressLink
            to="/admin/orders"
            search={{ tab: 'inquiries', page: to === 1 ? undefined : to }}
            {...props}
          />
        )}
      />
      {open ? <AnswerDialog key={open._id} row={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const whatWords = ({ what }: Row) =>
  what === 'checking' ? m.admin_inquiries_checking() : m.admin_inquiries_not_arrived();

const columns = (): Column<Row>[] => [
  {
    key: 'order',
    title: m.table_order_id(),
    grow: 1,
    cell: ({ orderId }) => <bdi dir="ltr">{orderNumber(orderId)}</bdi>,
    second: ({ serviceName }) => <bdi>{serviceName}</bdi>,
  },
  {
    key: 'item',
    title: m.common_item(),
    card: 'wide',
    grow: 1,
    cell: ({ itemName }) => <bdi>{itemName}</bdi>,
  },
  {
    key: 'what',
    title: m.admin_inquiries_what(),
    card: 'end',
    cell: (row) => (
      <Badge tone="waiting" dot>
        {whatWords(row)}
      </Badge>
    ),
  },
  {
    key: 'since',
    title: timeTitle(m.admin_inquiries_since()),
    card: 'start',
    cell: ({ since }) => <ListTime value={since} />,
  },
  {
    key: 'left',
    title: m.admin_inquiries_left(),
    end: true,
    card: 'end',
    cell: ({ left }) => <Money dollars={left} className="font-semibold" />,
  },
];

function AnswerDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { busy, refusal, change } = useChange();
  return (
    <Dialog open onClose={onClose} title={`${whatWords(row)} · ${orderNumber(row.orderId)}`}>
      {row.note === '' ? null : (
        <p className="mb-4 rounded-field bg-sunk p-4 text-[15px] leading-[22px] wrap-anywhere">
          <bdi>{row.note}</bdi>
        </p>
      )}
      <Refused words={refusal} />
      <InquiryForm
        name={row.itemName}
        left={row.left}
        busy={busy}
        onBack={onClose}
        onSave={(body) =>
          change(
            () => api('POST /admin/inquiries/{id}/answer', { id: row._id, body }),
            ({ waits }) => (waits ? m.admin_refund_asked_done() : m.vendor_inquiry_done()),
            onClose,
          )
        }
      />
    </Dialog>
  );
}
