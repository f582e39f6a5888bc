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
import { ReportDialog } from './report-dialog.tsx';
import type { Conversation, SideCalls } from './sides.ts';

interface ConversationMenuProps {
  readonly calls: SideCalls;
  readonly head: Conversation;
  readonly reload: () => void;
  readonly onReported: () => void;
}

/** Reports the conversation. Customers can also block the vendor. */
export function ConversationMenu({ calls, head, reload, onReported }: ConversationMenuProps) {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const { busy, send } = useSending();
  const block = (blocked: boolean) =>
    void send(
      async () => {
        await api('PUT /conversations/{id}/block', { id: head._id, body: { blocked } });
        setAsking(null);
        reload();
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  if (head.write === 'read_only') return null;
  return (
    <>
      <Popover
        id="conversation-menu"
        icon={MoreIcon}
        label={<span className="sr-only">{m.conversation_menu()}</span>}
      >
        {calls.side === 'customer' ? (
          <button
            type="button"
            className={MENU_ITEM}
            onClick={() => (head.blocked ? block(false) : setAsking('block'))}
          >
            {head.blocked ? m.conversation_unblock() : m.conversation_block()}
          </button>
        ) : null}
        <button type="button" className={MENU_ITEM} onClick={() => setAsking('report')}>
          {m.conversation_report()}
        </button>
      </Popover>
      {asking === 'report' ? (
        <ReportDialog
          conversationId={head._id}
          side={calls.side}
          onReported={onReported}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'block' ? (
        <Dialog
          open
          onClose={() => setAsking(null)}
          size="small"
          title={m.conversation_block_title()}
          text={m.conversation_block_text()}
        >
          <DialogFoot className="mt-5">
            <Button look="outline" onClick={() => setAsking(null)}>
              {m.conversation_keep_messages()}
            </Button>
            <Button look="danger" busy={busy} onClick={() => block(true)}>
              {m.conversation_block()}
            </Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </>
  );
}
