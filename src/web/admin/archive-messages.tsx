import { useRouter } from '@tanstack/react-router';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { type AdminMessage, messageWords } from './message-dialog.tsx';

interface ArchiveMessagesProps {
  readonly selected: readonly AdminMessage[];
}

/**
 * Archives the selected messages one after another, up to the first refusal: a message that another
 * admin has answered meanwhile stays as it is.
 */
export function ArchiveMessages({ selected }: ArchiveMessagesProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const toArchive = selected.filter(({ status }) => status !== 'archived');
  if (toArchive.length === 0) return null;
  const archive = () =>
    void send(
      async () => {
        for (const { _id: id, status: from } of toArchive)
          await api('PATCH /admin/messages/{id}', { id, body: { status: 'archived', from } });
        notify.success(messageWords('archived'));
        await router.invalidate();
      },
      async (error) => {
        notify.error(await refusedWords(error));
        await router.invalidate();
      },
    );
  return (
    <Button size="small" busy={busy} onClick={archive}>
      {m.admin_messages_archive()}
    </Button>
  );
}
