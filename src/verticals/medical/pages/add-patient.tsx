import { PersonForm } from '#web/account/person-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';

interface AddPatientProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

export const AddPatient = ({ open, onClose, onAdded }: AddPatientProps) => (
  <Dialog open={open} onClose={onClose} title={m.account_person_add()}>
    <PersonForm
      person={null}
      patient
      onClose={onClose}
      onSaved={async ({ _id }) => {
        onClose();
        onAdded(_id);
      }}
    />
  </Dialog>
);
