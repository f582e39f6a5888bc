import { useBlocker } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Form, Submit } from '#web/account/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/dialog.tsx';
import { CrossIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { upload } from '#web/vendor/upload.ts';
import { m } from '#web/words/generated/messages.js';
import { SendingWords } from '#web/vendor/sending-words.tsx';
import { textNames } from '#web/vendor/written/written-draft.ts';
import type { VendorTour } from '../../contract.ts';
import { TourFields } from './tour-fields.tsx';
import { bodyOf, draftOf } from './tour-form.ts';
import { useTourForm } from './use-tour-form.ts';

interface EditTourProps {
  readonly tour: VendorTour;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const FORM = 'edit-tour';
const NO_SERVICES: readonly never[] = [];

export function EditTour({ tour: listing, onClose, onSaved }: EditTourProps) {
  const titleId = useId();
  const [initial] = useState(() => draftOf(listing));
  const tour = useTourForm({
    initial,
    isNew: false,
    send: async (draft, progress) => {
      const body = { ...bodyOf(draft, false), seen: listing.updatedAt };
      await upload('PUT /tours/{id}', { id: listing._id, body }, progress);
      notify.success(m.tours_edit_done());
      onSaved();
    },
    failed: m.tours_edit_failed(),
    unreachable: m.tours_edit_network(),
  });
  const { body, busy } = tour;
  // The bodies are compared, so that a space at the end of a line is not a change.
  const changed = JSON.stringify(body) !== JSON.stringify(bodyOf(initial, false));
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const close = () => {
    if (busy || (changed && !window.confirm(m.account_unsaved()))) return;
    onClose();
  };
  return (
    <dialog
      {...useModal(true, close)}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sand p-0 text-ink"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper px-4 py-3 md:px-9">
        <h2 id={titleId} className="min-w-0 truncate text-[22px] leading-7 font-medium">
          {m.common_edit_name({ name: listing.name })}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label={m.shell_close()}
          className="grid size-10 place-items-center rounded-full text-muted hover:bg-sunk"
        >
          <CrossIcon />
        </button>
      </header>
      <div className="mx-auto max-w-[1080px] px-4 py-6 md:px-9">
        <Form id={FORM} state={tour.state} labels={textNames(tour.texts)} className="grid gap-5">
          <TourFields id={FORM} tour={tour} isNew={false} services={NO_SERVICES} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <SendingWords sent={tour.sent} />
            <Button look="outline" disabled={busy} onClick={close}>
              {m.common_cancel()}
            </Button>
            <Submit busy={busy} disabled={!busy && !changed}>
              {busy ? m.tours_edit_saving() : m.tours_edit_save()}
            </Submit>
          </div>
        </Form>
      </div>
    </dialog>
  );
}
