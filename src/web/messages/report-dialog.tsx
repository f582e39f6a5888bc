import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { isReportReason, REPORT_REASONS, reasonWords } from './report-words.ts';

interface ReportDialogProps {
  readonly conversationId: string;
  /** The side of the reader. */
  readonly side: 'customer' | 'vendor';
  /** Called once the report is sent, before `onClose`: the conversation has left the list. */
  readonly onReported?: () => void;
  readonly onClose: () => void;
}

/** Reports a conversation to the marketplace's team. Keeps what was typed after a refusal. */
export function ReportDialog({ conversationId, side, onReported, onClose }: ReportDialogProps) {
  const { busy, send } = useSending();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isTextMissing = reason === 'other' && text.trim() === '';
  const report = () => {
    setTried(true);
    if (!isReportReason(reason) || isTextMissing) return;
    const sent = { id: conversationId, body: { reason, text } };
    void send(
      async () => {
        setRefusal(null);
        await (side === 'customer'
          ? api('POST /conversations/{id}/report', sent)
          : api('POST /vendor/conversations/{id}/report', sent));
        notify.success(m.report_sent());
        onReported?.();
        onClose();
      },
      async (error) => setRefusal(await refusedWords(error)),
    );
  };
  return (
    <Dialog open size="small" onClose={onClose} title={m.report_title()} text={m.report_text()}>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          report();
        }}
      >
        <Select
          label={m.common_reason()}
          value={reason}
          error={isTried && reason === '' ? m.report_choose() : undefined}
          onChange={({ target }) => setReason(target.value)}
        >
          <option value="" disabled>
            {m.report_choose()}
          </option>
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {reasonWords(one)}
            </option>
          ))}
        </Select>
        <Textarea
          label={reason === 'other' ? m.report_details() : m.report_details_optional()}
          error={isTried && isTextMissing ? m.report_details_missing() : undefined}
          value={text}
          maxLength={MAX_REASON}
          rows={3}
          onChange={({ target }) => setText(target.value)}
        />
        <p
          role="alert" // Empty, it must not take a gap of the form.
          className="text-[14px] leading-5 font-[550] text-danger empty:absolute"
        >
          {refusal}
        </p>
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {m.report_send()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
