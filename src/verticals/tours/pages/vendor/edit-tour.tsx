import { useBlocker } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Form, Submit } from '#web/account/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/dialog.tsx';
import { CrossIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { upload } from '#web/vendor/upload.ts';
import { m } from '#web/words/generated/messages.js';
import { editErrors } from '../../entry-rules.ts';
import type { VendorTour } from '../../contract.ts';
import { BasicFields } from './basic-fields.tsx';
import { BookingFields, DetailedFields, GuideFields, ItineraryFields } from './detail-fields.tsx';
import { FormPanel } from '#web/vendor/form-panel.tsx';
import { SendingWords } from '#web/vendor/sending-words.tsx';
import { textNames } from '#web/vendor/written/written-draft.ts';
import { LanguageFields } from './language-fields.tsx';
import { asksTourDetails, draftOf, editBody, tourTexts } from './tour-draft.ts';
import { PriceAndDuration, TourFields } from './tour-fields.tsx';
import { useTourForm } from './use-tour-form.ts';

interface EditTourProps {
  readonly tour: VendorTour;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const FORM = 'edit-tour';
const NO_SERVICES: readonly never[] = [];

/** A listing's form as a full-screen dialog. */
export function EditTour({ tour: listing, onClose, onSaved }: EditTourProps) {
  const titleId = useId();
  const [initial] = useState(() => draftOf(listing));
  const tour = useTourForm({
    initial,
    judge: editErrors,
    send: async (draft, progress) => {
      const body = { ...editBody(draft), seen: listing.updatedAt };
      await upload('PUT /tours/{id}', { id: listing._id, body }, progress);
      notify.success(m.tours_edit_done());
      onSaved();
    },
    failed: m.tours_edit_failed(),
    unreachable: m.tours_edit_network(),
  });
  const { draft, busy } = tour;
  // Compares what would be sent: a space at a line's end is no change.
  const changed = JSON.stringify(editBody(draft)) !== JSON.stringify(editBody(initial));
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const close = () => {
    if (busy || (changed && !window.confirm(m.account_unsaved()))) return;
    onClose();
  };
  const fields = { form: FORM, tour };
  const texts = tourTexts(editBody(draft));
  return (
    <dialog
      {...useModal(true, close)}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sand p-0 text-ink"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-paper px-4 py-3 md:px-9">
        <h2 id={titleId} className="min-w-0 truncate text-[22px] leading-7 font-medium">
          {m.tours_edit_title({ name: listing.name })}
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
        <Form id={FORM} state={tour.state} labels={textNames(texts)} className="grid gap-5">
          <FormPanel title={m.tours_add_basic()}>
            <BasicFields {...fields} services={NO_SERVICES} />
          </FormPanel>
          {asksTourDetails(draft.category) ? (
            <FormPanel title={m.tours_add_tour()}>
              <TourFields {...fields} />
            </FormPanel>
          ) : (
            <FormPanel title={m.tours_edit_price()}>
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <PriceAndDuration {...fields} />
              </div>
            </FormPanel>
          )}
          <FormPanel title={m.tours_itinerary()}>
            <ItineraryFields {...fields} />
          </FormPanel>
          <FormPanel title={m.tours_detailed_inclusions()} text={m.tours_add_detailed_text()}>
            <DetailedFields {...fields} />
          </FormPanel>
          {draft.category === 'guides' ? (
            <FormPanel title={m.tours_add_guide()}>
              <GuideFields {...fields} />
            </FormPanel>
          ) : null}
          <FormPanel title={m.tours_add_booking()} text={m.tours_add_booking_text()}>
            <BookingFields {...fields} />
          </FormPanel>
          <LanguageFields {...fields} texts={texts} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <SendingWords sent={tour.sent} />
            <Button look="outline" disabled={busy} onClick={close}>
              {m.tours_edit_cancel()}
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
