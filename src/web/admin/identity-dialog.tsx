import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { Facts as DeclaredFacts, TierBadge } from '#web/account/standing-facts.tsx';
import { ProofState, proofWords } from '#web/account/standing-proofs.tsx';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon, FileIcon } from '#web/ui/desk-icons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory, type AuditRecord } from './audit-history.tsx';

type Person = Answer<'GET /admin/identity/{id}'>['person'];

export function IdentityDialog({
  person,
  onClose,
}: {
  readonly person: Person;
  readonly onClose: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const [reason, setReason] = useState('');
  const { _id: id, name, declared, declaredAt, proofs, tier } = person;
  const waiting = proofs.filter(({ state }) => state === 'waiting');
  const seen = waiting.map(({ _id }) => _id);
  const mayDecide = waiting.length > 0 && declaredAt !== null;
  const decide = (yes: boolean) => {
    if (declaredAt === null) return;
    const body = { seen, declaredAt };
    change(
      () =>
        yes
          ? api('POST /admin/identity/{id}/approve', { id, body })
          : api('POST /admin/identity/{id}/refuse', { id, body: { ...body, reason } }),
      yes ? m.identity_admin_approved() : m.identity_admin_refused(),
      onClose,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          {mayDecide ? (
            <>
              <Button
                look="outline"
                busy={busy}
                disabled={reason.trim() === ''}
                onClick={() => decide(false)}
              >
                {m.identity_admin_refuse()}
              </Button>
              {person.secondCheck === 'missing' ? null : (
                <Button busy={busy} onClick={() => decide(true)}>
                  {m.identity_admin_approve()}
                </Button>
              )}
            </>
          ) : null}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-3">
        <TierBadge tier={tier} />
        {declaredAt ? (
          <span className="text-[14px] text-muted">
            <DateText value={declaredAt} style="date-time" zone={zoneHere()} />
          </span>
        ) : null}
      </p>
      {declared ? <DeclaredFacts declared={declared} /> : null}
      <ul className="mt-5 grid gap-2.5">
        {proofs.map(({ _id, kind, bytes, state, reason: why, createdAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-field bg-sunk p-3"
          >
            <FileIcon className="size-6 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 basis-40 text-[14px] leading-5">
              <span className="block font-semibold">{proofWords(kind)}</span>
              <span className="text-[13px] text-muted">
                {fileSize(bytes)} <span aria-hidden="true">·</span>{' '}
                <DateText value={createdAt} style="date-time" zone={zoneHere()} />
              </span>
            </span>
            <ProofState state={state} />
            <a
              href={`/api/admin/identity-proofs/${_id}`}
              download
              aria-label={m.onboarding_download({ name: proofWords(kind) })}
              className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
            >
              <DownloadIcon className="size-5" />
            </a>
            {why === '' ? null : (
              <p className="w-full text-[14px] leading-5">
                {m.standing_proof_why()} <bdi>{why}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && person.secondCheck !== 'passed' ? (
        <p className="mt-5 text-muted">
          {person.secondCheck === 'waived' ? m.admin_second_waived() : m.identity_second_needed()}
        </p>
      ) : null}
      {mayDecide ? (
        <Textarea
          className="mt-5"
          label={m.identity_admin_reason()}
          hint={m.identity_admin_reason_hint()}
          value={reason}
          maxLength={MAX_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <Refused words={refusal} />
      <AuditHistory records={person.audit} words={auditWords} />
    </Dialog>
  );
}

const WORDS: Readonly<Record<string, () => string>> = {
  'standing.declared': m.identity_admin_did_declare,
  'standing.read': m.identity_admin_did_read,
  'standing.proof-read': m.identity_admin_did_read_proof,
  'standing.approved': m.identity_admin_did_approve,
  'standing.refused': m.identity_admin_did_refuse,
};
const auditWords = ({ action }: AuditRecord): string => WORDS[action]?.() ?? action;
