import { PersonForm } from '#web/account/person-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
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
      onClose={onClose}
      onSaved={async ({ _id, birthDate }) => {
        onClose();
        if (birthDate) onAdded(_id);
        else notify.info(m.medical_birth_needed());
      }}
    />
  </Dialog>
);
