import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { MENU_ITEM, Popover } from '#web/shell/popover.tsx';
import { MoreIcon } from '#web/ui/desk-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { Conversation } from './sides.ts';

interface CustomerMenuProps {
  readonly head: Conversation;
  readonly reload: () => void;
}

/** Blocks the vendor, or ends the block. */
export function CustomerMenu({ head, reload }: CustomerMenuProps) {
  const [asking, setAsking] = useState(false);
  const { busy, send } = useSending();
  const block = (blocked: boolean) =>
    void send(
      async () => {
        await api('PUT /conversations/{id}/block', { id: head._id, body: { blocked } });
        setAsking(false);
        reload();
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  return (
    <>
      <Popover
        id="conversation-menu"
        icon={MoreIcon}
        label={<span className="sr-only">{m.conversation_menu()}</span>}
      >
        <button
          type="button"
          className={MENU_ITEM}
          onClick={() => (head.blocked ? block(false) : setAsking(true))}
        >
          {head.blocked ? m.conversation_unblock() : m.conversation_block()}
        </button>
      </Popover>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={m.conversation_block_title()}
        text={m.conversation_block_text()}
      >
        <DialogFoot className="mt-5">
          <Button look="outline" onClick={() => setAsking(false)}>
            {m.conversation_keep_messages()}
          </Button>
          <Button look="danger" busy={busy} onClick={() => block(true)}>
            {m.conversation_block()}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
