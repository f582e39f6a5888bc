import { m } from '#web/words/generated/messages.js';

/** Upload progress of a form with pictures, which takes a while on a phone. */
export function SendingWords({ sent }: { readonly sent: number | null }) {
  return (
    <p role="status" className="num text-[14px] text-muted">
      {sent === null
        ? ''
        : sent < 1
          ? m.vendor_sending({ percent: String(Math.round(sent * 100)) })
          : m.vendor_preparing()}
    </p>
  );
}
