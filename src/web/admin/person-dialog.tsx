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
import type { AdminPersonDetails } from './person-words.ts';

export type Deed = 'end-sessions' | 'disable' | 'enable';

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
  const does = begin === undefined ? null : deedWords(begin, person);
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
      {begin === undefined || !does ? (
        <PersonInfo person={person} isOwn={isOwn} />
      ) : (
        <PersonDeedForm
          texts={does.texts}
          action={does.action}
          dangerous={begin !== 'enable'}
          busy={busy}
          onBack={onClose}
          onDecide={(reason) =>
            change(
              () => api(CALLS[begin], { id: person._id, body: { reason } }),
              does.done,
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

/** The decisions that an admin can take about a person. */
export function deedsOf({ state, sessions }: AdminPersonDetails): { deed: Deed; words: string }[] {
  if (state === 'disabled') return [{ deed: 'enable', words: m.admin_people_enable() }];
  return [
    ...(sessions > 0 ? [{ deed: 'end-sessions' as const, words: m.admin_people_end() }] : []),
    { deed: 'disable', words: m.admin_people_disable() },
  ];
}

function deedWords(deed: Deed, { vendor }: AdminPersonDetails) {
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
          ...(vendor?.status === 'Approved' ? [m.admin_people_disable_vendor()] : []),
        ],
        action: m.admin_people_disable(),
        done: m.admin_people_disabled_done(),
      };
  }
}
