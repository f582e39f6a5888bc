import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** Above an empty form whose address names a draft that was deleted. */
export const DraftGone = () => (
  <p
    role="status"
    className="mb-5 flex items-start gap-2 rounded-field bg-saffron-tint px-3.5 py-2.5 text-[14px] leading-5 text-saffron-ink"
  >
    <AlertIcon className="mt-px size-[18px] shrink-0" />
    {m.drafts_gone()}
  </p>
);
