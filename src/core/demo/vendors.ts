import type { Country } from '#base/countries.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import { type Demo, insert, noon } from './demo.ts';
import { userRow } from './people.ts';
import type { DemoPictures } from './shelf.ts';
import type { DemoArabic } from './arabic.ts';

/** An approved vendor of the demo, with the account of its owner. */
export interface DemoVendor {
  readonly key: string;
  readonly businessName: string;
  readonly ownerName: string;
  readonly email: string;
  /** Street and number of the registered address, which receipts print. */
  readonly addressLine?: string;
  readonly registrationNumber?: string;
  readonly city: string;
  /** The location of its listings, if not the city. */
  readonly location?: string;
  readonly country: Country;
  readonly phone: string;
  /** Description on its service page. */
  readonly about: string;
  readonly pictures?: DemoPictures;
  /** Details that the vertical's pages add. */
  readonly details?: object;
  /** Delivery areas and times; goods only. */
  readonly delivery?: Terms;
}

export interface DemoCategory {
  readonly slug: string;
  readonly title: string;
  readonly vertical: string;
  readonly description: string;
  readonly descriptionArabic: string;
  /** The marketplace's commission, in basis points. */
  readonly commissionBps: number;
  readonly position: number;
  /** Days since the first listing of a vendor was listed. */
  readonly listed: number;
  /** Days since it was checked by an admin, if any are. */
  readonly checked?: number;
}

/** Days since the demo's vendors started. */
const OPENED_DAYS_AGO = 240;

export const vendorIdOf = (demo: Demo, { key }: Pick<DemoVendor, 'key'>) =>
  demo.id(`vendor:${key}`);
export const serviceIdOf = (demo: Demo, { key }: Pick<DemoVendor, 'key'>) =>
  demo.id(`service:${key}`);

/** A category and its vendors, each with an account and a service. */
export async function seedVendors(
  demo: Demo,
  category: DemoCategory,
  vendors: readonly DemoVendor[],
  { vendors: arabic }: DemoArabic,
): Promise<void> {
  const opened = noon(demo, -OPENED_DAYS_AGO);
  const at = { created_at: opened, updated_at: opened };
  const { listed: _, checked: _checks, commissionBps, descriptionArabic, ...words } = category;
  const categoryId = demo.id(`category:${category.slug}`);
  await insert(demo, 'categories', [
    {
      ...words,
      description_ar: descriptionArabic,
      id: categoryId,
      commission_bps: commissionBps,
      // No minimum fee in the demo.
      min_fee_bps: 0,
      min_fee_cents: 0,
      ...at,
    },
  ]);
  await insert(
    demo,
    'users',
    vendors.map(({ ownerName: name, email, phone }) => {
      const owner = { id: demo.id(`user:${email}`), name, email, phone };
      return userRow(demo, owner, { role: 'vendor', daysAgo: OPENED_DAYS_AGO });
    }),
  );
  await insert(
    demo,
    'vendors',
    vendors.map((vendor) => ({ ...businessRow(demo, vendor, category.title), ...at })),
  );
  await insert(
    demo,
    'vendor_members',
    vendors.map((vendor) => ({
      vendor_id: vendorIdOf(demo, vendor),
      user_id: demo.id(`user:${vendor.email}`),
      role: 'owner',
      created_at: opened,
    })),
  );
  await insert(
    demo,
    'services',
    vendors.map((vendor) => {
      const [picture] = demo.picturesOf(`service:${vendor.key}`);
      const { location: _place, ...inOther } = arabic[vendor.key] ?? {};
      return {
        id: serviceIdOf(demo, vendor),
        vendor_id: vendorIdOf(demo, vendor),
        category_id: categoryId,
        vertical: category.vertical,
        name: vendor.businessName,
        description: vendor.about,
        in_other: Object.keys(inOther).length === 0 ? null : JSON.stringify(inOther),
        public: true,
        // The JSON text 'null' would count as a picture.
        picture: picture ? JSON.stringify(picture) : null,
        details: vendor.details ? JSON.stringify(vendor.details) : null,
        delivery: vendor.delivery ? JSON.stringify(vendor.delivery) : null,
        ...at,
      };
    }),
  );
}

const businessRow = (demo: Demo, vendor: DemoVendor, industry: string) => ({
  id: vendorIdOf(demo, vendor),
  status: 'Approved' as const,
  business_name: vendor.businessName,
  business_details: JSON.stringify({
    businessName: vendor.businessName,
    businessType: 'Company',
    businessIndustry: industry,
    registrationNumber: vendor.registrationNumber ?? '',
  }),
  business_contact: JSON.stringify({ businessEmail: vendor.email, businessPhone: vendor.phone }),
  owner_details: JSON.stringify({ name: vendor.ownerName }),
  contact_person: JSON.stringify({ name: vendor.ownerName, phone: vendor.phone }),
  business_address: JSON.stringify({
    line: vendor.addressLine ?? '',
    city: vendor.city,
    country: vendor.country,
  }),
});
