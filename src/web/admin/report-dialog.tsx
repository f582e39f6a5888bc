import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { staffMayChange } from '#base/permissions.ts';
import { useSession } from '#web/session.ts';
import { type Answer, api } from '#web/api.ts';
import { reasonWords } from '#web/messages/report-words.ts';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { ReadMessages } from './read-messages.tsx';
import { customerOf, reporterOf, stateTone, stateWords } from './report-words.ts';

type Details = Answer<'GET /admin/conversation-reports/{id}'>;
type Decision = 'dismissed' | 'warned' | 'closed';

const DONE: Readonly<Record<Decision, () => string>> = {
  dismissed: () => m.admin_reports_done_dismissed(),
  warned: () => m.admin_reports_done_warned(),
  closed: () => m.admin_reports_done_closed(),
};

/** A report with its conversation, and the decision. */
export function ConversationReportDialog({
  details,
  onClose,
}: {
  readonly details: Details;
  readonly onClose: () => void;
}) {
  const { report } = details;
  const { busy, refusal, change } = useChange();
  const [reason, setReason] = useState('');
  const { user } = useSession();
  const isOpen = report.state === 'open' && user !== null && staffMayChange(user, 'orders');
  const decide = (to: Decision) =>
    change(
      () =>
        api('POST /admin/conversation-reports/{id}/decide', {
          id: report._id,
          body: { to, reason },
        }),
      DONE[to](),
      onClose,
    );
  const deciding = { busy, disabled: reason.trim() === '' };
  const zone = zoneHere();
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={reasonWords(report.reason)}
      actions={
        isOpen ? (
          <>
            <Button look="outline" {...deciding} onClick={() => decide('dismissed')}>
              {m.admin_reports_dismiss()}
            </Button>
            <Button look="outline" {...deciding} onClick={() => decide('warned')}>
              {m.admin_reports_warn()}
            </Button>
            <Button look="danger" {...deciding} onClick={() => decide('closed')}>
              {m.admin_reports_close()}
            </Button>
          </>
        ) : (
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [m.admin_reports_by(), <bdi key="by">{reporterOf(report)}</bdi>],
          [m.admin_reports_by_customer(), <bdi key="customer">{customerOf(report)}</bdi>],
          [m.admin_reports_by_vendor(), <bdi key="business">{report.business}</bdi>],
          [m.table_date(), <DateText key="at" value={report.at} style="date-time" zone={zone} />],
          [
            m.table_status(),
            <Badge key="state" tone={stateTone(report.state)} dot>
              {stateWords(report.state)}
            </Badge>,
          ],
        ]}
      />
      {report.text === '' ? null : (
        <Part title={m.admin_reports_words()}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {report.text}
          </p>
        </Part>
      )}
      <Part title={m.admin_reports_messages()}>
        <ReadMessages
          first={details}
          earlier={(before) =>
            api('GET /admin/conversation-reports/{id}', { id: report._id, query: { before } })
          }
          fileHref={(fileId) => `/api/admin/conversation-reports/${report._id}/files/${fileId}`}
        />
      </Part>
      {report.decision === null ? null : (
        <Part title={m.admin_reports_decision()}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {report.decision.reason}
          </p>
          <p className="mt-1 text-[13px] leading-[18px] text-muted">
            <bdi>{report.decision.by}</bdi> <span aria-hidden="true">·</span>{' '}
            <DateText value={report.decision.at} style="date-time" zone={zone} />
          </p>
        </Part>
      )}
      {isOpen ? (
        <Textarea
          className="mt-5"
          label={m.common_reason()}
          hint={m.admin_reports_reason_hint()}
          value={reason}
          maxLength={MAX_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <Refused words={refusal} />
    </Dialog>
  );
}
