import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { type NewPerson, PersonForm } from './person-form.tsx';
import type { OwnPerson } from './profile-people.tsx';

interface AddPersonProps extends NewPerson {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (person: OwnPerson) => void;
}

/** Adds a person to the account on the page that needs one. Outside of other forms. */
export const AddPerson = ({ open, onClose, onAdded, ...form }: AddPersonProps) => (
  <Dialog open={open} onClose={onClose} title={m.account_person_add()}>
    <PersonForm
      {...form}
      person={null}
      onClose={onClose}
      onSaved={async (person) => {
        onClose();
        onAdded(person);
      }}
    />
  </Dialog>
);
