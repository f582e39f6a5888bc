import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { DeleteDialog } from '#web/vendor/delete-dialog.tsx';
import { useDesks } from '#web/vendor/desks.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { verticalTitle } from './inventory-columns.tsx';

type Row = Answer<'GET /vendor/drafts'>['data'][number];

/** More would push the listings themselves off the screen. */
const SHOWN = 3;

/** Drafts of listings, each with a link to its form. Nothing without drafts. */
export function DraftList({ drafts }: { readonly drafts: readonly Row[] }) {
  const desks = useDesks([...new Set(drafts.map(({ vertical }) => vertical))]);
  const [all, setAll] = useState(false);
  const [deleted, setDeleted] = useState<Row | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="rounded-panel bg-paper inset-ring inset-ring-line">
      <div className="p-4 md:p-6">
        <h2 id="drafts" className="text-[22px] leading-7">
          {m.drafts_title()}
        </h2>
        <p className="mt-1 text-[14px] leading-5 text-muted">{m.drafts_text()}</p>
        <ul className="mt-3 divide-y divide-line">
          {(all ? drafts : drafts.slice(0, SHOWN)).map((draft) => (
            <Draft
              key={draft._id}
              draft={draft}
              form={desks[draft.vertical]?.add.to}
              onDelete={() => setDeleted(draft)}
            />
          ))}
        </ul>
        {all || drafts.length <= SHOWN ? null : (
          <Button look="outline" size="small" className="mt-3" onClick={() => setAll(true)}>
            {m.drafts_show_all()}
          </Button>
        )}
      </div>
      {deleted ? <DeleteDraft draft={deleted} onClose={() => setDeleted(null)} /> : null}
    </section>
  );
}

const nameOf = ({ name }: Row): string => name || m.drafts_untitled();

interface DraftProps {
  readonly draft: Row;
  readonly form: string | undefined;
  readonly onDelete: () => void;
}

function Draft({ draft, form, onDelete }: DraftProps) {
  const name = nameOf(draft);
  return (
    <li className="flex min-h-14 items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi {...inItsLanguage(name)}>{name}</bdi>
        </p>
        <p className="text-[13px] leading-[18px] text-muted">
          {verticalTitle(draft.vertical)} <span aria-hidden="true">·</span>{' '}
          <DateText value={draft.updatedAt} style="date-time" />
        </p>
      </div>
      {form === undefined ? null : (
        <AddressLink
          to={form}
          search={{ draft: draft._id }}
          aria-label={m.drafts_continue_of({ name: `\u2068${name}\u2069` })}
          className={buttonClasses({ look: 'outline', size: 'small' })}
        >
          {m.drafts_continue()}
        </AddressLink>
      )}
      <button
        type="button"
        aria-label={m.drafts_delete_of({ name: `\u2068${name}\u2069` })}
        onClick={onDelete}
        className="grid size-11 shrink-0 place-items-center rounded-[8px] text-muted hover:bg-sunk hover:text-ink"
      >
        <TrashIcon className="size-[18px]" />
      </button>
    </li>
  );
}

function DeleteDraft({ draft, onClose }: { readonly draft: Row; readonly onClose: () => void }) {
  const router = useRouter();
  return (
    <DeleteDialog
      title={m.drafts_delete_title()}
      text={m.drafts_delete_text({ name: `\u2068${nameOf(draft)}\u2069` })}
      keep={m.drafts_delete_keep()}
      confirm={m.drafts_delete()}
      remove={async () => {
        await api('DELETE /vendor/drafts/{id}', { id: draft._id });
        notify.success(m.drafts_deleted());
        onClose();
        await router.invalidate();
      }}
      refusal={(error) => refusedWords(error, m.drafts_delete_failed())}
      onClose={onClose}
    />
  );
}
