import { MAX_MESSAGE } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory, type AuditRecord, fieldOf } from './audit-history.tsx';

export type AdminMessage = Answer<'GET /admin/messages'>['data'][number];
type Status = AdminMessage['status'];

const WORDS: Record<Status, () => string> = {
  open: () => m.admin_messages_open(),
  answered: () => m.admin_messages_answered(),
  archived: () => m.admin_messages_archived(),
};
const TONES: Record<Status, Tone> = { open: 'waiting', answered: 'good', archived: 'plain' };

export const messageWords = (status: Status): string => WORDS[status]();
export const messageTone = (status: Status): Tone => TONES[status];
export const isMessageStatus = (status: unknown): status is Status =>
  typeof status === 'string' && status in WORDS;

export type MessageDetails = Answer<'GET /admin/messages/{id}'>['message'];

/** Id of the reply form, whose button is among the dialog's. */
const FORM = 'reply-to-message';

export function MessageDialog({
  message,
  onClose,
}: {
  readonly message: MessageDetails;
  readonly onClose: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const { error, read } = useRequiredText('reply');
  const { _id: id, status: from } = message;
  const set = (status: 'open' | 'archived') =>
    change(
      () => api('PATCH /admin/messages/{id}', { id, body: { status, from } }),
      messageWords(status),
    );
  const answerable = message.reply === null && message.email !== null;
  const zone = zoneHere();
  return (
    <Dialog
      open
      onClose={onClose}
      title={message.subject}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          {from === 'archived' ? (
            <Button look="outline" busy={busy} onClick={() => set('open')}>
              {m.admin_messages_reopen()}
            </Button>
          ) : (
            <Button look="outline" busy={busy} onClick={() => set('archived')}>
              {m.admin_messages_archive()}
            </Button>
          )}
          {answerable ? (
            <Button type="submit" form={FORM} busy={busy}>
              {m.admin_messages_send()}
            </Button>
          ) : null}
        </>
      }
    >
      <Facts
        facts={[
          [m.common_from(), <bdi key="name">{message.name ?? m.admin_unknown_customer()}</bdi>],
          [
            m.vendor_order_email(),
            <bdi key="email" dir="ltr">
              {message.email ?? m.admin_no_email()}
            </bdi>,
          ],
          [
            m.table_date(),
            <DateText key="date" value={message.createdAt} style="date-time" zone={zone} />,
          ],
          [
            m.table_status(),
            <Badge key="status" tone={messageTone(from)} dot>
              {messageWords(from)}
            </Badge>,
          ],
        ]}
      />
      <Part title={m.admin_messages_message()}>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
      </Part>
      {message.reply === null ? (
        answerable ? (
          <form
            id={FORM}
            noValidate
            className="mt-6"
            onSubmit={(event) => {
              const reply = read(event);
              if (reply !== '')
                change(
                  () =>
                    api('PATCH /admin/messages/{id}', {
                      id,
                      body: { status: 'answered', reply, from },
                    }),
                  m.admin_messages_sent(),
                );
            }}
          >
            <Textarea
              name="reply"
              label={m.admin_messages_reply()}
              hint={m.admin_messages_reply_hint()}
              error={error}
              maxLength={MAX_MESSAGE}
              rows={5}
              required
            />
          </form>
        ) : null
      ) : (
        <Part title={m.admin_messages_reply()}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message.reply}
          </p>
        </Part>
      )}
      <Refused words={refusal} />
      <AuditHistory records={message.audit} words={statusChange} />
    </Dialog>
  );
}

function statusChange({ before, after }: AuditRecord): string {
  const words = (status: unknown) => (isMessageStatus(status) ? messageWords(status) : '');
  return m.admin_audit_status({
    from: words(fieldOf(before, 'status')),
    to: words(fieldOf(after, 'status')),
  });
}
