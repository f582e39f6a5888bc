import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { isOrderStatus, orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { ListTabs, listTab } from '#web/table/list-tabs.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';
import { isMessageStatus, messageTone, messageWords } from './message-dialog.tsx';
import { amountIn, isPaymentStatus, paymentTone, paymentWords } from './payment-words.ts';
import { historyWords } from './person-history.ts';
import { PERSON_PAGE_SIZE, type PersonList, PERSON_LISTS } from './person-search.ts';

type PersonRecord = Answer<'GET /admin/people/{id}/records'>['records'][number];

const TITLES: Readonly<Record<PersonList, () => string>> = {
  orders: m.common_orders,
  payments: m.common_payments,
  reviews: m.common_reviews,
  messages: m.admin_nav_messages,
  devices: m.admin_person_devices,
  addresses: m.admin_person_addresses,
  history: m.admin_person_history,
};

const AUDITED: readonly PersonList[] = ['devices', 'addresses'];

interface PersonRecordsProps {
  readonly id: string;
  readonly list: PersonList;
  readonly orders: number;
  readonly records: readonly PersonRecord[];
  readonly total: number;
  readonly page: number | undefined;
  /** Above the rows. */
  readonly children?: ReactNode;
}

/** The lists of a person, one at a time. */
export function PersonRecords({
  id,
  list,
  orders,
  records,
  total,
  page = 1,
  children,
}: PersonRecordsProps) {
  return (
    <section aria-label={TITLES[list]()} className="min-w-0">
      <ListTabs label={m.admin_person_lists()}>
        {PERSON_LISTS.map((each) => (
          <Link
            key={each}
            to="/admin/people/$id"
            params={{ id }}
            search={each === 'orders' ? {} : { list: each }}
            activeOptions={{ exact: true, includeSearch: true }}
            {...listTab(each === list)}
          >
            {TITLES[each]()}
            {each === 'orders' ? <span className="num ms-1">{formatCount(orders)}</span> : null}
          </Link>
        ))}
      </ListTabs>
      <div className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6">
        {children}
        {AUDITED.includes(list) ? (
          <p className="mb-3 text-[14px] leading-5 text-muted">{m.admin_person_audited()}</p>
        ) : null}
        {records.length === 0 ? (
          <p className="py-6 text-center text-muted">{m.admin_person_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {records.map((record) => (
              <Row key={record._id} list={list} record={record} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageSize={PERSON_PAGE_SIZE}
          total={total}
          link={(to, props) => (
            <AddressLink
              to={`/admin/people/${id}`}
              search={{
                list: list === 'orders' ? undefined : list,
                page: to === 1 ? undefined : to,
              }}
              {...props}
            />
          )}
        />
      </div>
    </section>
  );
}

function Row({ list, record }: { readonly list: PersonList; readonly record: PersonRecord }) {
  const { text, at, amount, currency } = record;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 text-[15px] leading-[22px]">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <Name list={list} record={record} />
        </p>
        {text === '' ? null : (
          <p dir="auto" className="text-[14px] leading-5 wrap-anywhere text-muted">
            {text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status list={list} record={record} />
        {amount === null ? null : (
          <bdi dir="ltr" className="num font-semibold">
            {amountIn(amount, currency ?? 'USD')}
          </bdi>
        )}
        {at === null ? null : (
          <DateText
            value={at}
            style="date-time"
            zone={zoneHere()}
            className="text-[14px] leading-5 text-muted"
          />
        )}
      </div>
    </li>
  );
}

function Name({ list, record }: { readonly list: PersonList; readonly record: PersonRecord }) {
  const { _id: id, title, by } = record;
  const link = 'text-link';
  switch (list) {
    case 'orders':
      return (
        <Link to="/admin/orders/$id" params={{ id }} className={link}>
          <bdi dir="ltr">#{orderNumber(id)}</bdi> <bdi>{title}</bdi>
        </Link>
      );
    case 'payments':
      return (
        <Link to="/admin/payments/$id" params={{ id }} className={link}>
          <bdi dir="ltr">{orderNumber(id)}</bdi>
        </Link>
      );
    case 'reviews':
      return (
        <Link to="/admin/reviews" search={{ open: id }} className={link}>
          <bdi>{title}</bdi>
          {record.rating === null ? null : (
            <bdi dir="ltr" className="num ms-2">
              {record.rating}/5
            </bdi>
          )}
        </Link>
      );
    case 'messages':
      return (
        <Link to="/admin/messages" search={{ open: id }} className={link}>
          <bdi>{title}</bdi>
        </Link>
      );
    case 'history':
      return (
        <>
          {historyWords(title)}{' '}
          <span className="font-normal text-muted">
            {m.admin_audit_by({ name: `\u2068${by ?? m.shell_name()}\u2069` })}
          </span>
        </>
      );
    case 'devices':
    case 'addresses':
      return <bdi>{title}</bdi>;
  }
}

function Status({ list, record }: { readonly list: PersonList; readonly record: PersonRecord }) {
  const { status, amount } = record;
  if (status === null) return null;
  if (list === 'orders' && isOrderStatus(status))
    return <Badge tone={toneOf(status)}>{statusWords(status)}</Badge>;
  if (list === 'payments' && isPaymentStatus(status)) {
    const paid = { status, amount: amount ?? 0, refunded: 0 };
    return <Badge tone={paymentTone(paid)}>{paymentWords(paid)}</Badge>;
  }
  if (list === 'messages' && isMessageStatus(status))
    return <Badge tone={messageTone(status)}>{messageWords(status)}</Badge>;
  return status === 'hidden' ? <Badge tone="bad">{m.review_hidden()}</Badge> : null;
}
