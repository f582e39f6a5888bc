import { STAFF_ROLES, type StaffRole } from '#base/permissions.ts';
import { MAX_REASON } from '#base/limits.ts';
import { useState } from 'react';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { staffRoleText, staffRoleWords } from './person-words.ts';

/** Takes the admin rights away. */
const NONE = 'none';

interface PersonRoleFormProps {
  readonly staffRole: StaffRole | null;
  readonly busy: boolean;
  readonly onDecide: (role: StaffRole | null, reason: string) => void;
  readonly onBack: () => void;
}

/** An admin's staff role, or no admin rights any more. */
export function PersonRoleForm({ staffRole, busy, onDecide, onBack }: PersonRoleFormProps) {
  const [chosen, setChosen] = useState<string>(staffRole ?? '');
  const { error, read } = useRequiredText('reason', m.admin_people_reason_fault);
  const role = STAFF_ROLES.find((each) => each === chosen) ?? null;
  const isRemoval = chosen === NONE;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        const reason = read(event);
        if (reason !== '') onDecide(role, reason);
      }}
    >
      <Select
        name="role"
        label={m.admin_staff_role()}
        hint={role === null ? m.admin_staff_removed_text() : staffRoleText(role)}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {STAFF_ROLES.map((each) => (
          <option key={each} value={each}>
            {staffRoleWords(each)}
          </option>
        ))}
        <option value={NONE}>{m.admin_staff_none()}</option>
      </Select>
      <Textarea
        name="reason"
        label={m.common_reason()}
        hint={m.admin_people_reason_hint()}
        error={error}
        maxLength={MAX_REASON}
        rows={3}
      />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button
          type="submit"
          look={isRemoval ? 'danger' : undefined}
          busy={busy}
          disabled={chosen === (staffRole ?? '')}
        >
          {isRemoval ? m.admin_staff_remove() : m.admin_staff_save()}
        </Button>
      </DialogFoot>
    </form>
  );
}
