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

interface VendorStatusBadgeProps {
  readonly status: VendorStatus;
  /** Rejected with a request for changes. */
  readonly asked?: boolean;
}

export function VendorStatusBadge({ status, asked = false }: VendorStatusBadgeProps) {
  if (asked && status === 'Rejected')
    return (
      <Badge tone="waiting" dot>
        {m.vendor_status_changes()}
      </Badge>
    );
  return (
    <Badge tone={TONES[status]} dot>
      {vendorStatusWords(status)}
    </Badge>
  );
}
