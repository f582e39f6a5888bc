import type { Answer } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AlertIcon, ClockIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** Home of a vendor who has not sold yet: progress towards selling. */
export function NotSelling({ status }: { readonly status: Answer<'GET /vendor/home'>['status'] }) {
  const waiting = status === 'Pending';
  if (status === null || status === 'Onboarding')
    return (
      <EmptyState
        icon={StoreIcon}
        title={m.onboarding_title()}
        text={m.onboarding_text()}
        action={<ButtonLink to="/goto/onboarding">{m.figures_to_onboarding()}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon={waiting ? ClockIcon : AlertIcon}
      title={waiting ? m.review_pending_title() : m.review_rejected_title()}
      text={waiting ? m.review_pending_text() : m.review_rejected_text()}
      action={<ButtonLink to="/vendor/wait/review">{m.review_title()}</ButtonLink>}
    />
  );
}
