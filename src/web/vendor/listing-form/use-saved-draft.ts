import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { ListingDraft } from './listing-draft.ts';
import { keptInDraft } from './saved-draft.ts';

interface KeptDraft {
  readonly id: string;
  readonly isSaved: boolean;
}

const newDraft = (): KeptDraft => ({ id: crypto.randomUUID(), isSaved: false });

/** Saves the form of a new listing as a draft, always the same one until the listing is created. */
export function useSavedDraft(vertical: string, saved: { readonly _id: string } | null) {
  // A repeated save has the same id, so that a lost answer leaves no second draft.
  const [{ id, isSaved }, setKept] = useState(() =>
    saved ? { id: saved._id, isSaved: true } : newDraft(),
  );
  const { busy, send } = useSending();
  return {
    busy,
    isSaved,
    save: <Draft extends ListingDraft>(draft: Draft, onSaved: (kept: Draft) => void) =>
      void send(
        async () => {
          const { pathname } = location;
          const stored = keptInDraft(draft);
          const values: ListingDraft = stored;
          await api('PUT /vendor/drafts/{id}', {
            id,
            body: { vertical, name: draft.name, values: { ...values } },
          });
          setKept({ id, isSaved: true });
          // The vendor may have left the form before the answer.
          if (location.pathname === pathname) setAddress(id);
          const isWhole = draft.pictures.length === 0;
          onSaved(isWhole ? draft : stored);
          notify.success(isWhole ? m.drafts_saved() : m.drafts_saved_no_pictures());
        },
        async (error) => {
          notify.error(await refusedWords(error, m.drafts_save_failed()));
        },
      ),
    /** For the request that creates the listing, which deletes its draft. */
    inBody: isSaved ? { draftId: id } : {},
    /** Starts anew after the listing was created. */
    forget: () => {
      if (!isSaved) return;
      setKept(newDraft());
      setAddress(null);
    },
  };
}
export type SavedDraftState = ReturnType<typeof useSavedDraft>;

/**
 * Names the draft in the address, so that a reload opens it. The router would load the form anew,
 * without its images, so it is not told: it listens to the method of `history` itself.
 */
function setAddress(draft: string | null) {
  const address = new URL(location.href);
  address.searchParams.delete('copy');
  if (draft === null) address.searchParams.delete('draft');
  else address.searchParams.set('draft', draft);
  History.prototype.replaceState.call(history, history.state, '', address);
}
