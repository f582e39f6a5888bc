import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { refusedWords } from '#web/words/refused.ts';
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
  const { busy, send } = useSending();
  const archive = () =>
    send(
      async () => {
        await api('DELETE /listings/{id}', { id });
        notify.success(words.archived());
        onArchived();
      },
      async (error) => notify.error(await refusedWords(error, words.archiveFailed())),
    );
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={() => setOpen(true)}>
        {words.archive()}
      </Button>
      <Dialog
        open={open}
        onClose={() => (busy ? undefined : setOpen(false))}
        size="small"
        title={words.archiveTitle()}
        text={words.archiveSure({ name: `\u2068${name}\u2069` })}
        actions={
          <>
            <Button look="outline" disabled={busy} onClick={() => setOpen(false)}>
              {words.archiveKeep()}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void archive()}>
              {words.archive()}
            </Button>
          </>
        }
      />
    </>
  );
}
