import { type StaffPermission, type StaffRole, staffMayChange } from '#base/permissions.ts';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { PersonDeedForm } from './person-deed-form.tsx';
import { PersonInfo } from './person-info.tsx';
import { PersonRoleForm } from './person-role-form.tsx';
import type { AdminPersonDetails } from './person-words.ts';

type PlainDeed = 'end-sessions' | 'disable' | 'enable';
export type Deed = PlainDeed | 'staff-role';

interface PersonDialogProps {
  readonly person: AdminPersonDetails;
  /** The decision to ask for; without it the dialog shows the person. */
  readonly begin?: Deed;
  readonly onClose: () => void;
}

export function PersonDialog({ person, begin, onClose }: PersonDialogProps) {
  const { busy, refusal, change } = useChange();
  const { user } = useSession();
  const isOwn = user?._id === person._id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{person.name}</bdi>}
      actions={
        begin === undefined ? (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            <Link to="/admin/people/$id" params={{ id: person._id }} className={buttonClasses({})}>
              {m.admin_person_open()}
            </Link>
          </>
        ) : undefined
      }
    >
      <Refused words={refusal} />
      {begin === undefined ? (
        <PersonInfo person={person} isOwn={isOwn} />
      ) : begin === 'staff-role' ? (
        <PersonRoleForm
          staffRole={person.staffRole}
          busy={busy}
          onBack={onClose}
          onDecide={(role, reason) =>
            change(
              () =>
                api('PUT /admin/people/{id}/staff-role', {
                  id: person._id,
                  body: { role, reason },
                }),
              role === null ? m.admin_staff_removed_done() : m.admin_staff_saved(),
              onClose,
            )
          }
        />
      ) : (
        <PersonDeedForm
          {...deedWords(begin, person)}
          dangerous={begin !== 'enable'}
          busy={busy}
          onBack={onClose}
          onDecide={(reason) =>
            change(
              () => api(CALLS[begin], { id: person._id, body: { reason } }),
              deedWords(begin, person).done,
              onClose,
            )
          }
        />
      )}
    </Dialog>
  );
}

const CALLS = {
  'end-sessions': 'POST /admin/people/{id}/end-sessions',
  disable: 'POST /admin/people/{id}/disable',
  enable: 'POST /admin/people/{id}/enable',
} as const;

/** The decisions that an admin of this role can take about a person. */
export function deedsOf(
  { state, sessions, role }: AdminPersonDetails,
  staffRole: StaffRole | null,
): { deed: Deed; words: string }[] {
  const may = (permission: StaffPermission) => staffMayChange({ staffRole }, permission);
  const isDisabled = state === 'disabled';
  const deeds: readonly { deed: Deed; words: string; isOpen: boolean }[] = [
    {
      deed: 'staff-role',
      words: m.admin_staff_change(),
      isOpen: role === 'admin' && may('settings'),
    },
    {
      deed: 'end-sessions',
      words: m.admin_people_end(),
      isOpen: !isDisabled && sessions > 0 && may('sessions'),
    },
    { deed: 'disable', words: m.admin_people_disable(), isOpen: !isDisabled && may('accounts') },
    { deed: 'enable', words: m.admin_people_enable(), isOpen: isDisabled && may('accounts') },
  ];
  return deeds.filter(({ isOpen }) => isOpen);
}

function deedWords(deed: PlainDeed, { vendors }: AdminPersonDetails) {
  switch (deed) {
    case 'end-sessions':
      return {
        texts: [m.admin_people_end_text()],
        action: m.admin_people_end(),
        done: m.admin_people_ended(),
      };
    case 'enable':
      return {
        texts: [m.admin_people_enable_text()],
        action: m.admin_people_enable(),
        done: m.admin_people_enabled_done(),
      };
    case 'disable':
      return {
        texts: [
          m.admin_people_disable_text(),
          ...(vendors.some(({ role, status }) => role === 'owner' && status === 'Approved')
            ? [m.admin_people_disable_vendor()]
            : []),
        ],
        action: m.admin_people_disable(),
        done: m.admin_people_disabled_done(),
      };
  }
}
