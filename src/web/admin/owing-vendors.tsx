import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { NoteReceived } from './note-received.tsx';
import { WriteOff } from './write-off.tsx';

interface OwingVendorsProps extends Answer<'GET /admin/owing-vendors'> {
  readonly page: number;
  readonly pageLink: Parameters<typeof Pagination>[0]['link'];
}

export function OwingVendors({ vendors, total, page, pageLink }: OwingVendorsProps) {
  if (total === 0) return null;
  const title = m.payout_owing_title();
  const day = (at: string) => formatDate(at, currentLanguage(), 'date', zoneHere());
  return (
    <section
      aria-label={title}
      className="mb-4 rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
    >
      <h2 className="text-[20px] leading-7">{title}</h2>
      <ul className="mt-2 grid text-[14px] leading-5">
        {vendors.map(({ vendorId, businessName, owes, since, invoice }) => (
          <li
            key={vendorId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-[200px]">
              <Link
                to="/admin/vendor-details/$id"
                params={{ id: vendorId }}
                className="font-semibold hover:underline"
              >
                <bdi>{businessName}</bdi>
              </Link>
              <span className="block text-[13px] leading-[18px] text-muted">
                {m.payout_owing_since({ date: day(since) })}
                {invoice === null ? null : (
                  <span>
                    {' · '}
                    <Link
                      to="/documents/$kind/$id"
                      params={{ kind: 'invoice', id: invoice._id }}
                      className="text-link rounded-sm"
                    >
                      {m.payout_owing_asked({
                        number: `\u2066${invoice.number}\u2069`,
                        date: day(invoice.issuedAt),
                      })}
                    </Link>
                  </span>
                )}
              </span>
            </span>
            <Money dollars={owes} className="font-semibold" />
            {invoice === null ? null : <NoteReceived invoice={invoice} />}
            <WriteOff vendorId={vendorId} owes={owes} />
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE ? (
        <Pagination page={page} pageSize={PAGE_SIZE} total={total} link={pageLink} />
      ) : null}
    </section>
  );
}
