import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { refusedWords } from '#web/words/refused.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import type { ListingWords } from './listing-words.ts';

interface ArchiveListingProps {
  readonly id: string;
  readonly words: ListingWords;
  readonly name: string;
  readonly disabled: boolean;
  readonly onArchived: () => void;
}

/** Archives a listing permanently, after a confirmation. */
export function ArchiveListing({ id, words, name, disabled, onArchived }: ArchiveListingProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={() => setOpen(true)}>
        {words.archive()}
      </Button>
      <DeleteDialog
        open={open}
        title={words.archiveTitle()}
        text={words.archiveSure({ name: `\u2068${name}\u2069` })}
        keep={words.archiveKeep()}
        confirm={words.archive()}
        remove={async () => {
          await api('DELETE /listings/{id}', { id });
          notify.success(words.archived());
          onArchived();
        }}
        refusal={(error) => refusedWords(error, words.archiveFailed())}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
