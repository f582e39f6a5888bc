import { useState } from 'react';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { PersonDeedForm } from './person-deed-form.tsx';
import { PersonInfo } from './person-info.tsx';
import type { AdminPersonDetails } from './person-words.ts';

type Deed = 'end-sessions' | 'disable' | 'enable';

export function PersonDialog({
  person,
  onClose,
}: {
  readonly person: AdminPersonDetails;
  readonly onClose: () => void;
}) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const { busy, refusal, change } = useChange();
  const { user } = useSession();
  const isOwn = user?._id === person._id;
  const does = deed === null ? null : deedWords(deed, person);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{person.name}</bdi>}
      actions={
        deed === null ? (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            {isOwn ? null : <Deeds person={person} onChoose={setDeed} />}
          </>
        ) : undefined
      }
    >
      <Refused words={refusal} />
      {deed === null || !does ? (
        <PersonInfo person={person} isOwn={isOwn} />
      ) : (
        <PersonDeedForm
          texts={does.texts}
          action={does.action}
          dangerous={deed !== 'enable'}
          busy={busy}
          onBack={() => setDeed(null)}
          onDecide={(reason) =>
            change(
              () => api(CALLS[deed], { id: person._id, body: { reason } }),
              does.done,
              () => setDeed(null),
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

function Deeds({
  person,
  onChoose,
}: {
  readonly person: AdminPersonDetails;
  readonly onChoose: (deed: Deed) => void;
}) {
  if (person.state === 'disabled')
    return <Button onClick={() => onChoose('enable')}>{m.admin_people_enable()}</Button>;
  return (
    <>
      {person.sessions > 0 ? (
        <Button look="outline" onClick={() => onChoose('end-sessions')}>
          {m.admin_people_end()}
        </Button>
      ) : null}
      <Button look="danger" onClick={() => onChoose('disable')}>
        {m.admin_people_disable()}
      </Button>
    </>
  );
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
