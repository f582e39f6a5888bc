import { STATUSES } from '#core/catalogue/vendors/rules.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { RequestedChanges, requestsIn } from '#web/vendor/application/requested-changes.tsx';
import { VendorStatusBadge, vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { changesOf, eventWords } from '#web/vendor/profile/event-words.ts';
import { m } from '#web/words/generated/messages.js';
import type { ReviewedVendor } from './decision-dialog.tsx';

type AuditRecord = ReviewedVendor['history'][number];

export function VendorHistory({ history }: { readonly history: readonly AuditRecord[] }) {
  if (history.length === 0) return <p className="text-muted">{m.admin_vendor_no_history()}</p>;
  return (
    <ol className="grid gap-5 border-s border-line ps-5">
      {history.map((record) => (
        <li key={record._id} className="relative">
          <span
            aria-hidden="true"
            className="absolute -start-[25px] top-1.5 size-[9px] rounded-full bg-primary"
          />
          <What record={record} />
          <p className="mt-1 text-[13px] leading-[18px] text-muted">
            <bdi>{record.by.name ?? m.admin_vendor_nobody()}</bdi> <span aria-hidden="true">·</span>{' '}
            <DateText value={record.at} style="date-time" />
          </p>
          {record.reason === '' ? null : (
            <p className="mt-1.5 rounded-field bg-sunk px-3 py-2 text-[14px] leading-5 whitespace-pre-line">
              <bdi>{record.reason}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function What({ record }: { readonly record: AuditRecord }) {
  const from = statusIn(record.before);
  const to = statusIn(record.after);
  if (!to) return <SectionChange record={record} />;
  const requests = requestsIn(record.after);
  const status = (
    <p className="flex flex-wrap items-center gap-2">
      {from ? <span className="text-muted line-through">{vendorStatusWords(from)}</span> : null}
      <VendorStatusBadge status={to} asked={requests.length > 0} />
    </p>
  );
  return requests.length === 0 ? (
    status
  ) : (
    <div className="grid gap-2">
      {status}
      <RequestedChanges changes={requests} />
    </div>
  );
}

function SectionChange({ record }: { readonly record: AuditRecord }) {
  const changes = changesOf(record);
  return (
    <>
      <p className="font-semibold">{eventWords(record)}</p>
      {changes.length === 0 ? null : (
        <dl className="mt-1 grid gap-1.5 text-[14px] leading-5">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="min-w-0">
              <dt className="text-[13px] leading-[18px] text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                {before === '' ? null : (
                  <span>
                    <bdi className="text-muted line-through">{before}</bdi>{' '}
                  </span>
                )}
                <bdi>{after === '' ? '–' : after}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function statusIn(value: unknown) {
  const status =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'status') : undefined;
  return STATUSES.find((known) => known === status);
}
