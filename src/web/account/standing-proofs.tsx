import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, useRef, useState } from 'react';
import { PROOF_KINDS, type ProofKind } from '#base/standing.ts';
import { api } from '#web/api.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { fileFault, refusedFileWords } from '#web/vendor/application/document-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon, FileIcon, UploadIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { Select } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { dataStringOf } from './file-data.ts';
import type { Standing } from './profile-standing.tsx';
import { useSending } from './use-sending.ts';

type Proof = Standing['proofs'][number];

const MAX_WAITING = 4;

export const proofWords = (kind: ProofKind): string =>
  ({
    passport: m.standing_proof_passport,
    national_id: m.standing_proof_national_id,
    residence_permit: m.standing_proof_residence_permit,
  })[kind]();

export function StandingProofs({ standing: { tier, proofs } }: { readonly standing: Standing }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ProofKind>('passport');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();
  const waiting = proofs.filter(({ state }) => state === 'waiting').length;

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const fault = fileFault(file) ?? null;
    setProblem(fault);
    if (fault === null)
      await send(
        async () => {
          await api('POST /account/identity-proofs', {
            body: { kind, file: await dataStringOf(file) },
          });
          notify.success(m.onboarding_file_saved());
          await router.invalidate();
        },
        (error) => setProblem(refusedFileWords(error, file.name)),
      );
    // So that the same file can be selected again.
    target.value = '';
  };
  const remove = (proof: Proof) =>
    void send(
      async () => {
        setProblem(null);
        await api('DELETE /account/identity-proofs/{id}', { id: proof._id });
        notify.success(m.onboarding_file_removed());
        await router.invalidate();
      },
      (error) => setProblem(refusedFileWords(error, proofWords(proof.kind))),
    );

  return (
    <div className="mt-6 border-t border-line pt-6">
      <h3 className="text-[17px] leading-6">{m.standing_proofs()}</h3>
      <p className="mt-1 text-[14px] leading-5 text-muted">
        {tier === 2 ? m.standing_proofs_done() : m.standing_proofs_text()}
      </p>
      {proofs.length > 0 ? (
        <ul className="mt-4 grid gap-2.5">
          {proofs.map((proof) => (
            <ProofRow key={proof._id} proof={proof} busy={busy} onRemove={() => remove(proof)} />
          ))}
        </ul>
      ) : null}
      {tier < 2 && waiting < MAX_WAITING ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Select
            label={m.standing_proof_kind()}
            value={kind}
            onChange={({ target }) =>
              setKind(PROOF_KINDS.find((one) => one === target.value) ?? 'passport')
            }
            className="min-w-[200px]"
          >
            {PROOF_KINDS.map((one) => (
              <option key={one} value={one}>
                {proofWords(one)}
              </option>
            ))}
          </Select>
          <Button look="outline" busy={busy} onClick={() => input.current?.click()}>
            <UploadIcon className="size-[18px]" />
            {m.onboarding_choose_file()}
          </Button>
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp,image/avif,image/gif"
        aria-label={m.standing_proofs()}
        tabIndex={-1}
        onChange={(event) => void add(event)}
        className="hidden"
      />
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-4">
        {problem}
      </p>
    </div>
  );
}

function ProofRow({
  proof: { _id: id, kind, bytes, state, reason, createdAt },
  busy,
  onRemove,
}: {
  readonly proof: Proof;
  readonly busy: boolean;
  readonly onRemove: () => void;
}) {
  const name = proofWords(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-field bg-sunk p-3">
      <FileIcon className="size-6 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40 text-[14px] leading-5">
        <span className="block font-semibold">{name}</span>
        <span className="text-[13px] text-muted">
          {fileSize(bytes)} <span aria-hidden="true">·</span> <DateText value={createdAt} />
        </span>
      </span>
      <ProofState state={state} />
      <a
        href={`/api/account/identity-proofs/${id}`}
        download
        aria-label={m.onboarding_download({ name })}
        className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
      >
        <DownloadIcon className="size-5" />
      </a>
      {state === 'waiting' ? (
        <button
          type="button"
          aria-label={m.onboarding_remove({ name })}
          aria-disabled={busy}
          onClick={busy ? undefined : onRemove}
          className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
        >
          <TrashIcon className="size-5" />
        </button>
      ) : null}
      {reason === '' ? null : (
        <p className="w-full text-[14px] leading-5">
          {m.standing_proof_why()} <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
}

export function ProofState({ state }: Pick<Proof, 'state'>) {
  if (state === 'approved')
    return (
      <Badge tone="good" dot>
        {m.standing_proof_approved()}
      </Badge>
    );
  return state === 'refused' ? (
    <Badge tone="bad" dot>
      {m.standing_proof_refused()}
    </Badge>
  ) : (
    <Badge tone="waiting" dot>
      {m.standing_proof_waiting()}
    </Badge>
  );
}
