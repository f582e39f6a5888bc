import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { Parties, type PartiesProps } from './parties.tsx';

export function PartiesDialog({
  onClose,
  ...parties
}: PartiesProps & { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.stays_guests_and_rooms()}
      size="small"
      actions={<Button onClick={onClose}>{m.stays_done()}</Button>}
    >
      <Parties {...parties} />
    </Dialog>
  );
}
