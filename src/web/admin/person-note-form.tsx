import { MAX_NOTE } from '#base/limits.ts';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

export function PersonNoteForm({ id }: { readonly id: string }) {
  const { busy, refusal, change } = useChange();
  const { error, read } = useRequiredText('note', m.admin_person_note_fault);
  /** A new key empties the form. */
  const [saved, setSaved] = useState(0);
  return (
    <form
      key={saved}
      noValidate
      className="mb-5 grid gap-3 border-b border-line pb-5"
      onSubmit={(event) => {
        const note = read(event);
        if (note === '') return;
        change(
          () => api('POST /admin/people/{id}/notes', { id, body: { note } }),
          m.admin_person_note_saved(),
          () => setSaved((times) => times + 1),
        );
      }}
    >
      <Refused words={refusal} />
      <Textarea
        name="note"
        label={m.admin_person_note()}
        hint={m.admin_person_note_hint()}
        error={error}
        maxLength={MAX_NOTE}
        rows={3}
      />
      <div>
        <Button type="submit" look="outline" size="small" busy={busy}>
          {m.admin_person_note_add()}
        </Button>
      </div>
    </form>
  );
}
