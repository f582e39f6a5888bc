import { Link } from '@tanstack/react-router';
import type { HeldReason } from '#base/payout-reasons.ts';
import type { Answer } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

const WORDS: Record<HeldReason, () => string> = {
  notApproved: m.payout_not_approved,
  withoutAccount: m.payout_without_account,
  accountToCheck: m.payout_account_to_check,
  accountChanged: m.payout_account_changed,
  tooLittle: m.payout_too_little,
};

export const heldWords = (reason: HeldReason): string => WORDS[reason]();

interface HeldVendorsProps extends Answer<'GET /admin/held-vendors'> {
  readonly reason: HeldReason;
  readonly page: number;
  readonly pageLink: Parameters<typeof Pagination>[0]['link'];
  readonly onClose: () => void;
}

/** The vendors whose payouts are on hold for a reason. */
export function HeldVendors(props: HeldVendorsProps) {
  const { vendors, total, reason, page, pageLink, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={heldWords(reason)}>
      {vendors.length === 0 ? (
        <p className="text-muted">{m.payout_none()}</p>
      ) : (
        <ul className="grid text-[14px] leading-5">
          {vendors.map(({ vendorId, businessName, amount, oldest }) => (
            <li
              key={vendorId}
              className="flex justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
            >
              <span className="min-w-0">
                <Link
                  to="/admin/vendor-details/$id"
                  params={{ id: vendorId }}
                  className="font-semibold wrap-anywhere hover:underline"
                >
                  <bdi>{businessName}</bdi>
                </Link>
                {oldest === null ? null : (
                  <span className="block text-[13px] leading-[18px] text-muted">
                    {m.payout_held_oldest({
                      date: formatDate(oldest, currentLanguage(), 'date', zoneHere()),
                    })}
                  </span>
                )}
              </span>
              <Money dollars={amount} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
      {total > PAGE_SIZE ? (
        <Pagination page={page} pageSize={PAGE_SIZE} total={total} link={pageLink} />
      ) : null}
    </Dialog>
  );
}
