import type { VendorStatus } from '#contract/vendors.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

const TONES: Record<VendorStatus, Tone> = {
  Onboarding: 'plain',
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'bad',
};

export function vendorStatusWords(status: VendorStatus): string {
  return {
    Onboarding: m.vendor_status_onboarding,
    Pending: m.vendor_status_pending,
    Approved: m.vendor_status_approved,
    Rejected: m.vendor_status_rejected,
  }[status]();
}

export function VendorStatusBadge({ status }: { readonly status: VendorStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {vendorStatusWords(status)}
    </Badge>
  );
}
