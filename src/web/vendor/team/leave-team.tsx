import { useState } from 'react';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { startAllAnew } from './start-anew.ts';

/** Leaves the vendor after a question, for the home of another vendor or of a customer. */
export function LeaveTeam() {
  const { busy, refusal, change } = useChange();
  const [isAsked, setAsked] = useState(false);
  const leave = () => change(() => api('POST /vendor/leave'), m.team_left(), startAllAnew);
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsked(true)}>
        {m.team_leave()}
      </Button>
      {isAsked ? (
        <Dialog
          open
          size="small"
          onClose={() => setAsked(false)}
          title={m.team_leave()}
          text={m.team_leave_text()}
        >
          <div className="mt-5 grid gap-4">
            <Refused words={refusal} />
            <DialogFoot>
              <Button look="outline" onClick={() => setAsked(false)}>
                {m.team_stay()}
              </Button>
              <Button look="danger" busy={busy} onClick={leave}>
                {m.team_leave()}
              </Button>
            </DialogFoot>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
