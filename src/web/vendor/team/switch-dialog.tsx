import type { Answer } from '#web/api.ts';
import { useSending } from '#web/account/use-sending.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { VendorStatusBadge } from '#web/vendor/vendor-status.tsx';
import { m } from '#web/words/generated/messages.js';
import { roleName } from './team-words.ts';
import { useSwitch } from './use-switch.ts';

export type Membership = Answer<'GET /account/memberships'>['memberships'][number];

interface SwitchDialogProps {
  readonly open: boolean;
  readonly memberships: readonly Membership[];
  readonly onClose: () => void;
}

/** The businesses of a member of several. */
export function SwitchDialog({ open, memberships, onClose }: SwitchDialogProps) {
  const switchTo = useSwitch();
  const { busy, send } = useSending();
  const choose = ({ _id, chosen }: Membership) => {
    if (busy) return;
    onClose();
    if (chosen) return;
    void send(
      () => switchTo(_id),
      (error) => notify.error(error.status === 0 ? error.message : m.team_switch_failed()),
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title={m.team_switch_title()} size="small">
      <ul className="grid gap-2">
        {memberships.map((one) => (
          <li key={one._id}>
            <button
              type="button"
              aria-current={one.chosen ? 'true' : undefined}
              onClick={() => choose(one)}
              className="flex min-h-14 w-full items-center gap-3 rounded-field px-4 py-2.5 text-start inset-ring inset-ring-line hover:bg-sunk aria-[current]:bg-tint aria-[current]:inset-ring-primary"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{one.businessName}</bdi>
                </span>
                <span className="block text-[13px] leading-[18px] text-muted">
                  {roleName(one.role)}
                </span>
              </span>
              {one.status === 'Approved' ? null : <VendorStatusBadge status={one.status} />}
              {one.chosen ? <CheckIcon className="size-5 shrink-0 text-primary" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
