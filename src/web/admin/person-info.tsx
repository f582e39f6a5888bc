import { Link } from '@tanstack/react-router';
import { Facts } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory } from './audit-history.tsx';
import { historyWords } from './person-history.ts';
import {
  type AdminPersonDetails,
  roleWords,
  staffRoleWords,
  stateTone,
  stateWords,
} from './person-words.ts';
import { Phone } from '#web/ui/phone.tsx';
import { roleName } from '#web/vendor/team/team-words.ts';

interface PersonInfoProps {
  readonly person: AdminPersonDetails;
  readonly isOwn: boolean;
}

export function PersonInfo(props: PersonInfoProps) {
  return (
    <>
      <PersonFacts {...props} />
      <AuditHistory records={props.person.audit} words={({ action }) => historyWords(action)} />
    </>
  );
}

export function PersonFacts({ person, isOwn }: PersonInfoProps) {
  const zone = zoneHere();
  return (
    <>
      {isOwn ? <p className="mb-4 text-muted">{m.admin_people_yours()}</p> : null}
      <Facts
        facts={[
          [
            m.vendor_order_email(),
            <a key="email" href={`mailto:${person.email}`} className="text-link wrap-anywhere">
              <bdi dir="ltr">{person.email}</bdi>
            </a>,
          ],
          [
            m.table_status(),
            <Badge key="status" tone={stateTone(person.state)} dot>
              {stateWords(person.state)}
            </Badge>,
          ],
          [m.admin_people_role(), roleWords(person.role)],
          ...(person.staffRole === null
            ? []
            : [[m.admin_staff_role(), staffRoleWords(person.staffRole)] as const]),
          ...(person.vendors.length === 0
            ? []
            : [[m.admin_people_business(), <Businesses key="business" {...person} />] as const]),
          ...(person.phone === null
            ? []
            : [[m.vendor_order_phone(), <Phone key="phone" phone={person.phone} />] as const]),
          [
            m.common_orders(),
            <Link
              key="orders"
              to="/admin/people/$id"
              params={{ id: person._id }}
              className="text-link inline-block min-h-6"
            >
              {formatCount(person.orders)}
            </Link>,
          ],
          [
            m.admin_people_sessions(),
            <Link
              key="sessions"
              to="/admin/people/$id"
              params={{ id: person._id }}
              search={{ list: 'devices' }}
              className="text-link inline-block min-h-6"
            >
              {formatCount(person.sessions)}
            </Link>,
          ],
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
    </>
  );
}

/** The businesses of which a person is a member, with the roles. */
function Businesses({ vendors }: Pick<AdminPersonDetails, 'vendors'>) {
  return (
    <ul className="grid gap-1">
      {vendors.map(({ _id, businessName, role }) => (
        <li key={_id}>
          <Link to="/admin/vendor-details/$id" params={{ id: _id }} className="underline">
            <bdi>{businessName}</bdi>
          </Link>
          {' · '}
          <span className="text-muted">{roleName(role)}</span>
        </li>
      ))}
    </ul>
  );
}
