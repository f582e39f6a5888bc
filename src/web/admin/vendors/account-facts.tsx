import type { ReactNode } from 'react';
import { planWords } from '#web/plans/plan-words.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Phone } from '#web/ui/phone.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ReviewedVendor } from './decision-dialog.tsx';

/** The account behind a business, and links to its pages. */
export function AccountFacts({ vendor }: { readonly vendor: ReviewedVendor }) {
  const { account } = vendor;
  const [shop] = vendor.shops;
  // Its products are on its page.
  const counted = (count: number) =>
    shop ? (
      <AddressLink to={shop.href} className="text-link inline-block min-h-6">
        {formatCount(count)}
      </AddressLink>
    ) : (
      formatCount(count)
    );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.auth_name(), <bdi key="name">{account.name}</bdi>],
    [m.auth_email(), <bdi key="email">{account.email}</bdi>],
    [m.auth_phone(), account.phone === null ? null : <Phone phone={account.phone} />],
    [m.admin_vendors_applied(), <DateText key="at" value={vendor.createdAt} />],
    [
      m.review_submitted(),
      vendor.submittedAt === null ? null : (
        <DateText value={vendor.submittedAt} style="date-time" />
      ),
    ],
    [m.admin_vendor_plan(), planWords(vendor.plan)],
    [m.admin_vendor_services(), counted(vendor.services)],
    [m.admin_vendor_listings(), counted(vendor.listings)],
    [
      m.admin_vendor_shop(),
      vendor.shops.length === 0 ? null : (
        <ul key="shops" className="grid gap-1">
          {vendor.shops.map(({ _id, name, href }) => (
            <li key={_id}>
              <AddressLink to={href} className="text-link inline-block min-h-6">
                <bdi>{name}</bdi>
              </AddressLink>
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="min-w-0">
            <dt className="text-[13px] leading-[18px] text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
