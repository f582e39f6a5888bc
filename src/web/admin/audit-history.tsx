import type { Answer } from '#web/api.ts';
import { Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';

export type AuditRecord = Answer<'GET /admin/orders/{id}'>['order']['audit'][number];

/** Audit records of an object; hidden without records. */
export function AuditHistory({
  records,
  words,
}: {
  readonly records: readonly AuditRecord[];
  readonly words: (record: AuditRecord) => string;
}) {
  if (records.length === 0) return null;
  return (
    <Part title={m.admin_audit()}>
      <ol className="grid gap-3 text-[14px] leading-5">
        {records.map((record) => (
          <li key={record._id}>
            <b className="font-semibold">{words(record)}</b>{' '}
            <span className="text-muted">
              {m.admin_audit_by({ name: `\u2068${record.by.name ?? m.shell_name()}\u2069` })}
              {' · '}
              <DateText value={record.at} style="date-time" zone={zoneHere()} />
            </span>
            {fieldOf(record.after, 'waived') === true ? (
              <p className="text-muted">{m.admin_second_waived_audit()}</p>
            ) : null}
            {record.reason ? (
              <p className="wrap-anywhere" dir="auto">
                {record.reason}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
