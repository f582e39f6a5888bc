import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { RoleFields } from './role-fields.tsx';

interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  /** The caller is no longer an owner. */
  readonly onTransferred: () => void;
}

/** Another member's role, with removal and transfer of ownership. */
export function MemberDialog({ member, onClose, onTransferred }: MemberDialogProps) {
  const { _id: id, name, email } = member;
  const { busy, refusal, change } = useChange();
  const [role, setRole] = useState(member.role);
  const [asked, setAsked] = useState<'remove' | 'ownership' | null>(null);
  const isolated = `\u2068${name}\u2069`;
  if (asked !== null) {
    const isRemoval = asked === 'remove';
    return (
      <Dialog
        open
        size="small"
        onClose={onClose}
        title={isRemoval ? m.team_remove() : m.team_transfer()}
        text={
          isRemoval
            ? m.team_remove_text({ name: isolated })
            : m.team_transfer_text({ name: isolated })
        }
      >
        <div className="mt-5 grid gap-4">
          <Refused words={refusal} />
          <DialogFoot>
            <Button look="outline" onClick={() => setAsked(null)}>
              {m.orders_move_back()}
            </Button>
            <Button
              look="danger"
              busy={busy}
              onClick={() =>
                isRemoval
                  ? change(
                      () => api('DELETE /vendor/members/{id}', { id }),
                      m.team_removed({ name: isolated }),
                      onClose,
                    )
                  : change(
                      () => api('POST /vendor/members/{id}/ownership', { id }),
                      m.team_transferred({ name: isolated }),
                      onTransferred,
                    )
              }
            >
              {isRemoval ? m.team_remove() : m.team_transfer()}
            </Button>
          </DialogFoot>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={<bdi>{name}</bdi>} text={<bdi>{email}</bdi>}>
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change(
            () => api('PATCH /vendor/members/{id}', { id, body: { role } }),
            m.team_role_changed({ name: isolated }),
            onClose,
          );
        }}
      >
        <RoleFields chosen={role} onChoose={setRole} />
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="small" onClick={() => setAsked('ownership')}>
            {m.team_transfer()}
          </Button>
          <Button look="danger" size="small" onClick={() => setAsked('remove')}>
            {m.team_remove()}
          </Button>
        </div>
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={busy} disabled={role === member.role}>
            {m.account_save()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
