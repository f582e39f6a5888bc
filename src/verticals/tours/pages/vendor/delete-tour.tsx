import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { calledHere } from '#web/vendor/written/called.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { VendorTour } from '../../contract.ts';

interface DeleteTourProps {
  readonly tour: VendorTour;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteTour({ tour, onClose, onDeleted }: DeleteTourProps) {
  const { busy, send } = useSending();
  const remove = () =>
    send(
      async () => {
        await api('DELETE /tours/{id}', { id: tour._id });
        notify.success(m.tours_delete_done());
        onDeleted();
      },
      async (error) => notify.error(await refusedWords(error, m.tours_delete_failed())),
    );
  return (
    <Dialog
      open
      onClose={() => (busy ? undefined : onClose())}
      size="small"
      title={m.tours_delete_title()}
      text={m.tours_delete_sure({ name: calledHere(tour.name, tour) })}
      actions={
        <>
          <Button look="outline" disabled={busy} onClick={onClose}>
            {m.tours_delete_keep()}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {m.tours_delete_yes()}
          </Button>
        </>
      }
    />
  );
}
