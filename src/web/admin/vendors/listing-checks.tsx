import { useCallback, useEffect, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { DocumentList } from '#web/vendor/application/document-list.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';

type Loaded = Answer<'GET /admin/vendor-details/{id}/checks'>;
type Checked = Loaded['listings'][number];

const PAGE = 50;

/** Statements that admins verify: licence numbers, identity documents. Hidden without any. */
export function ListingChecks({ vendorId }: { readonly vendorId: string }) {
  const [page, setPage] = useState(1);
  const [{ listings, total }, setLoaded] = useState<Loaded>({ listings: [], total: 0 });
  const load = useCallback(async () => {
    try {
      const query = { page, pageSize: PAGE };
      setLoaded(await api('GET /admin/vendor-details/{id}/checks', { id: vendorId, query }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await refusedWords(error, m.admin_checks_failed()));
    }
  }, [vendorId, page]);
  useEffect(() => void load(), [load]);
  return (
    <>
      {KINDS.map(({ check, title, text }) => {
        const rows = listings.filter((listing) => listing.check === check);
        return rows.length === 0 ? null : (
          <section key={check} className="rounded-panel bg-paper p-5 inset-ring inset-ring-line">
            <h2 className="text-[20px] leading-7">{title()}</h2>
            <p className="mt-1 text-[14px] leading-5 text-muted">{text()}</p>
            <ul className="mt-3 divide-y divide-line">
              {rows.map((listing) => (
                <Row key={listing._id} listing={listing} onDone={() => void load()} />
              ))}
            </ul>
          </section>
        );
      })}
      {total > PAGE ? (
        <Pagination
          page={page}
          pageSize={PAGE}
          total={total}
          link={(to, props) => <button type="button" onClick={() => setPage(to)} {...props} />}
        />
      ) : null}
    </>
  );
}

const KINDS = [
  { check: 'licence', title: m.admin_checks_title, text: m.admin_checks_text },
  { check: 'identity', title: m.common_identity_documents, text: m.admin_identity_text },
] as const;

const NONE = { licence: m.admin_checks_none, identity: m.admin_identity_none } as const;

function Row({ listing, onDone }: { readonly listing: Checked; readonly onDone: () => void }) {
  const { busy, send } = useSending();
  const { _id: id, name, check, value, checkedAt, documents, seen, secondCheck } = listing;
  const isMissing = checkedAt === null && secondCheck === 'missing';
  const press = () =>
    void send(
      async () => {
        const checked = checkedAt === null;
        await api('PUT /admin/listings/{id}/check', { id, body: { checked, seen } });
        onDone();
      },
      async (error) => {
        notify.error(await refusedWords(error, m.admin_checks_failed()));
        onDone();
      },
    );
  return (
    <li className="py-3 text-[14px] leading-5">
      <b className="block break-words">
        <bdi>{name}</bdi>
      </b>
      {check === 'identity' && value !== '' ? (
        <div className="mt-2">
          <DocumentList documents={documents} from="/api/admin/vendor-documents" />
        </div>
      ) : (
        <span className="block break-words">
          {value === '' ? NONE[check]() : <bdi dir="ltr">{value}</bdi>}
        </span>
      )}
      {checkedAt === null ? null : (
        <span className="block text-olive">
          {m.admin_checks_done({ date: formatDate(checkedAt, currentLanguage()) })}
        </span>
      )}
      {checkedAt !== null || secondCheck === 'passed' ? null : (
        <p className="mt-1 text-muted">
          {isMissing ? m.admin_identity_second_needed() : m.admin_second_waived()}
        </p>
      )}
      {value === '' || isMissing ? null : (
        <Button
          look={checkedAt === null ? 'primary' : 'outline'}
          size="small"
          className="mt-2"
          busy={busy}
          onClick={press}
        >
          {checkedAt === null ? m.admin_checks_check() : m.admin_checks_undo()}
        </Button>
      )}
    </li>
  );
}
