import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Invitation, Member, Team } from '#contract/members.ts';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { maySee } from '#web/vendor/may.ts';
import { InviteDialog } from '#web/vendor/team/invite-dialog.tsx';
import { LeaveTeam } from '#web/vendor/team/leave-team.tsx';
import { MemberDialog } from '#web/vendor/team/member-dialog.tsx';
import { RequireFactor } from '#web/vendor/team/require-factor.tsx';
import { startAllAnew } from '#web/vendor/team/start-anew.ts';
import { roleName, roleText } from '#web/vendor/team/team-words.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/team')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.team_title(), hidden: true }),
  loader: async () => ((await maySee('members')) ? api('GET /vendor/members') : null),
  pendingComponent: () => <ListOnItsWay title={m.team_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.team_title()} words={m.team_failed()} />
  ),
  component: TeamPage,
});

const PANEL = 'rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6';

function TeamPage() {
  const team = Route.useLoaderData();
  return team === null ? <OwnRole /> : <WholeTeam team={team} />;
}

/** The own role of a member who does not manage the team. */
function OwnRole() {
  const role = useSession().user?.vendorRole ?? null;
  return (
    <>
      <ListHead title={m.team_title()} />
      {role === null ? null : (
        <section aria-label={m.team_own()} className={PANEL}>
          <h2 className="mb-3 text-[21px] leading-7">{m.team_own()}</h2>
          <p className="font-semibold">{roleName(role)}</p>
          <p className="mb-4 text-muted">{roleText(role)}</p>
          <LeaveTeam />
        </section>
      )}
    </>
  );
}

function WholeTeam({ team }: { readonly team: Team }) {
  const { members, invitations, seats, requiresFactor } = team;
  const { busy, refusal, change } = useChange();
  const [inviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = members.find(({ _id }) => _id === openId);
  const hasOtherOwner = members.some(({ isYou, role }) => !isYou && role === 'owner');
  const withdraw = ({ _id: id }: Invitation) =>
    change(() => api('DELETE /vendor/invitations/{id}', { id }), m.team_withdrawn());
  return (
    <>
      <ListHead
        title={m.team_title()}
        text={m.team_seats({ used: formatCount(seats.used), most: formatCount(seats.most) })}
        action={
          <Button size="small" onClick={() => setInviting(true)}>
            {m.team_invite()}
          </Button>
        }
      />
      <Refused words={refusal} />
      <section aria-label={m.team_members()} className={`mb-6 ${PANEL}`}>
        <h2 className="mb-3 text-[21px] leading-7">{m.team_members()}</h2>
        <DataTable
          label={m.team_members()}
          columns={memberColumns((member) => setOpenId(member._id), hasOtherOwner)}
          rows={members}
          rowKey={({ _id }) => _id}
        />
      </section>
      <section aria-label={m.team_invitations()} className={PANEL}>
        <h2 className="mb-3 text-[21px] leading-7">{m.team_invitations()}</h2>
        {invitations.length === 0 ? (
          <p className="text-muted">{m.team_no_invitations()}</p>
        ) : (
          <DataTable
            label={m.team_invitations()}
            columns={invitationColumns((one) => (
              <Button look="outline" size="small" disabled={busy} onClick={() => withdraw(one)}>
                {m.team_withdraw()}
                <span className="sr-only">: {one.email}</span>
              </Button>
            ))}
            rows={invitations}
            rowKey={({ _id }) => _id}
          />
        )}
      </section>
      <div className="mt-6">
        <RequireFactor
          required={requiresFactor}
          hasFactor={members.some(({ isYou, hasFactor }) => isYou && hasFactor)}
        />
      </div>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {open ? (
        <MemberDialog
          key={open._id}
          member={open}
          onClose={() => setOpenId(null)}
          onTransferred={startAllAnew}
        />
      ) : null}
    </>
  );
}

function memberColumns(onOpen: (member: Member) => void, mayLeave: boolean): Column<Member>[] {
  return [
    {
      key: 'name',
      title: m.team_member(),
      grow: 2,
      card: 'start',
      cell: ({ name, isYou }) => (
        <>
          <bdi>{name}</bdi>
          {isYou ? <span className="font-normal text-muted"> {m.team_you()}</span> : null}
        </>
      ),
      second: ({ email }) => <bdi>{email}</bdi>,
    },
    { key: 'role', title: m.team_role(), grow: 1, card: 'end', cell: ({ role }) => roleName(role) },
    {
      key: 'factor',
      title: m.team_factor(),
      card: 'hidden',
      cell: ({ hasFactor }) => (
        <Badge tone={hasFactor ? 'good' : 'plain'}>
          {hasFactor ? m.team_member_factor_on() : m.team_member_factor_off()}
        </Badge>
      ),
    },
    {
      key: 'since',
      title: m.team_since(),
      card: 'hidden',
      narrow: 'hidden',
      cell: ({ since }) => <DateText value={since} />,
    },
    {
      key: 'actions',
      title: m.table_actions(),
      end: true,
      card: 'wide',
      cell: (member) =>
        member.isYou ? (
          mayLeave ? (
            <LeaveTeam />
          ) : null
        ) : (
          <Button look="outline" size="small" onClick={() => onOpen(member)}>
            {m.team_change()}
            <span className="sr-only">: {member.name}</span>
          </Button>
        ),
    },
  ];
}

const invitationColumns = (
  withdraw: (invitation: Invitation) => ReactNode,
): Column<Invitation>[] => [
  {
    key: 'email',
    title: m.auth_email(),
    grow: 2,
    card: 'start',
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
  { key: 'role', title: m.team_role(), grow: 1, card: 'end', cell: ({ role }) => roleName(role) },
  {
    key: 'until',
    title: m.team_until(),
    card: 'wide',
    cell: ({ expiresAt }) => (
      <>
        <span className="text-muted md:hidden">{m.team_until()} </span>
        <DateText value={expiresAt} />
      </>
    ),
  },
  { key: 'actions', title: m.table_actions(), end: true, card: 'wide', cell: withdraw },
];
