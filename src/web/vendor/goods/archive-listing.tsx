import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

interface ArchiveListingProps {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly onArchived: () => void;
}

/** Takes a listing away for good, once it was asked whether that is meant. */
export function ArchiveListing({ id, name, disabled, onArchived }: ArchiveListingProps) {
  const [open, setOpen] = useState(false);
  const { busy, send } = useSending();
  const archive = () =>
    send(
      async () => {
        await api('DELETE /listings/{id}', { id });
        notify.success(m.goods_archived());
        onArchived();
      },
      async (error) => notify.error(await refusedWords(error, m.goods_archive_failed())),
    );
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={() => setOpen(true)}>
        {m.goods_archive()}
      </Button>
      <Dialog
        open={open}
        onClose={() => (busy ? undefined : setOpen(false))}
        size="small"
        title={m.goods_archive_title()}
        text={m.goods_archive_sure({ name: `\u2068${name}\u2069` })}
        actions={
          <>
            <Button look="outline" disabled={busy} onClick={() => setOpen(false)}>
              {m.goods_archive_keep()}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void archive()}>
              {m.goods_archive()}
            </Button>
          </>
        }
      />
    </>
  );
}
