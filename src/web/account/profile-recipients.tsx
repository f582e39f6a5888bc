import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { PencilIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { SendIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { countryName } from '#web/words/country-names.ts';
import { labels as METHODS } from '#web/words/generated/labels/recipient_method_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { Panel } from './panel.tsx';
import type { OwnPerson } from './profile-people.tsx';
import { RecipientEdit } from './recipient-edit.tsx';
import { RowButton } from './row-button.tsx';

export type OwnRecipient = Answer<'GET /recipients'>['recipients'][number];

/** Saved recipients of transfers, masked. Full details are loaded only for editing. */
export function ProfileRecipients({
  recipients,
  people,
}: {
  readonly recipients: readonly OwnRecipient[];
  readonly people: readonly OwnPerson[];
}) {
  const router = useRouter();
  const [writing, setWriting] = useState<OwnRecipient | null>(null);
  const [removing, setRemoving] = useState<OwnRecipient | null>(null);
  const done = async (words: string) => {
    setWriting(null);
    setRemoving(null);
    notify.success(words);
    await router.invalidate();
  };
  return (
    <Panel title={m.recipient_panel()} text={m.recipient_panel_text()}>
      {recipients.length === 0 ? (
        <p className="flex items-center gap-2.5 text-muted">
          <SendIcon className="size-5" />
          {m.recipient_none()}
        </p>
      ) : (
        <ul className="grid gap-3">
          {recipients.map((one) => (
            <li key={one._id} className="flex items-start gap-3 rounded-field bg-sunk p-4">
              <SendIcon className="mt-0.5 size-5 text-muted" />
              <div className="min-w-0 flex-1 text-[15px] leading-[22px]">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{one.mask}</bdi>
                </p>
                <p className="text-muted">{factsOf(one, people).join(m.shell_comma())}</p>
              </div>
              <RowButton
                label={m.recipient_edit_of({ name: one.mask })}
                onClick={() => setWriting(one)}
              >
                <PencilIcon />
              </RowButton>
              <RowButton
                label={m.recipient_remove_of({ name: one.mask })}
                onClick={() => setRemoving(one)}
              >
                <TrashIcon />
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={m.recipient_edit()}
        text={m.recipient_edit_text()}
      >
        {writing ? (
          <RecipientEdit
            recipient={writing}
            people={people}
            onClose={() => setWriting(null)}
            onSaved={() => done(m.recipient_saved())}
          />
        ) : null}
      </Dialog>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={m.recipient_remove_title()}
      >
        {removing ? (
          <Removal
            recipient={removing}
            onClose={() => setRemoving(null)}
            onRemoved={() => done(m.recipient_removed())}
          />
        ) : null}
      </Dialog>
    </Panel>
  );
}

function factsOf(
  { method, country, personId }: OwnRecipient,
  people: readonly OwnPerson[],
): readonly string[] {
  const person = people.find(({ _id }) => _id === personId);
  return [METHODS[method](), countryName(country), ...(person ? [person.name] : [])];
}

function Removal({
  recipient,
  onClose,
  onRemoved,
}: {
  readonly recipient: OwnRecipient;
  readonly onClose: () => void;
  readonly onRemoved: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /recipients/{id}', { id: recipient._id });
      await onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalWords(error, m.account_save_failed()));
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <bdi className="font-semibold">{recipient.mask}</bdi>
      </p>
      <p className="mt-2">{m.recipient_remove_text()}</p>
      <DialogFoot>
        <Button look="outline" onClick={onClose}>
          {m.recipient_keep()}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {m.recipient_remove()}
        </Button>
      </DialogFoot>
    </>
  );
}
