import { Link } from '@tanstack/react-router';
import { Facts } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory, type AuditRecord } from './audit-history.tsx';
import { type AdminPersonDetails, roleWords, stateTone, stateWords } from './person-words.ts';
import { Phone } from '#web/ui/phone.tsx';

export function PersonInfo({
  person,
  isOwn,
}: {
  readonly person: AdminPersonDetails;
  readonly isOwn: boolean;
}) {
  const zone = zoneHere();
  return (
    <>
      {isOwn ? <p className="mb-4 text-muted">{m.admin_people_yours()}</p> : null}
      <Facts
        facts={[
          [
            m.vendor_order_email(),
            <bdi key="email" dir="ltr" className="wrap-anywhere">
              {person.email}
            </bdi>,
          ],
          [
            m.table_status(),
            <Badge key="status" tone={stateTone(person.state)} dot>
              {stateWords(person.state)}
            </Badge>,
          ],
          [m.admin_people_role(), roleWords(person.role)],
          ...(person.vendor
            ? [
                [
                  m.admin_people_business(),
                  <Link
                    key="business"
                    to="/admin/vendor-details/$id"
                    params={{ id: person.vendor._id }}
                    className="underline"
                  >
                    <bdi>{person.vendor.businessName}</bdi>
                  </Link>,
                ] as const,
              ]
            : []),
          ...(person.phone === null
            ? []
            : [[m.vendor_order_phone(), <Phone key="phone" phone={person.phone} />] as const]),
          [m.common_orders(), formatCount(person.orders)],
          [m.admin_people_sessions(), formatCount(person.sessions)],
          ...(person.lastSeenAt === null
            ? []
            : [
                [
                  m.admin_people_last_seen(),
                  <DateText key="seen" value={person.lastSeenAt} style="date-time" zone={zone} />,
                ] as const,
              ]),
          [
            m.admin_people_joined(),
            <DateText key="joined" value={person.createdAt} style="date-time" zone={zone} />,
          ],
          ...(person.disabledReason === null
            ? []
            : [
                [
                  m.common_reason(),
                  <span key="reason" dir="auto" className="wrap-anywhere">
                    {person.disabledReason}
                  </span>,
                ] as const,
              ]),
        ]}
      />
      <AuditHistory records={person.audit} words={deedDone} />
    </>
  );
}

const DONE: Readonly<Record<string, () => string>> = {
  'user.sessions': () => m.admin_people_audit_sessions(),
  'user.disabled': () => m.admin_people_disabled_done(),
  'user.enabled': () => m.admin_people_enabled_done(),
  'user.role': () => m.admin_people_audit_role(),
};

const deedDone = ({ action }: AuditRecord): string => DONE[action]?.() ?? action;
