import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ListingDraft } from './listing-draft.ts';
import type { SavedDraftState } from './use-saved-draft.ts';

interface SaveDraftProps<Draft extends ListingDraft> {
  readonly kept: SavedDraftState;
  readonly draft: Draft;
  readonly disabled: boolean;
  /** Gets the form as the draft has it. */
  readonly onSaved: (kept: Draft) => void;
}

/** Saves a form as a draft, and says that images are no part of it. */
export function SaveDraft<Draft extends ListingDraft>({
  kept,
  draft,
  disabled,
  onSaved,
}: SaveDraftProps<Draft>) {
  return (
    <>
      {draft.pictures.length > 0 ? (
        <p id="draft-pictures" className="text-[13px] leading-[18px] text-muted">
          {m.drafts_no_pictures()}
        </p>
      ) : null}
      <Button
        look="outline"
        aria-describedby={draft.pictures.length > 0 ? 'draft-pictures' : undefined}
        busy={kept.busy}
        disabled={disabled}
        onClick={() => kept.save(draft, onSaved)}
      >
        {m.drafts_save()}
      </Button>
    </>
  );
}
