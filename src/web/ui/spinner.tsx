import { usePageAlive } from '#web/guards/send-to.ts';
import { m } from '#web/words/generated/messages.js';

/** A spinner; say beside it or in its label what is loading. */
export function Spinner({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-spin rounded-full border-[3px] border-line border-t-primary ${className}`}
    />
  );
}

/** Full-screen spinner while the session is loading. */
export function FullScreenSpinner() {
  usePageAlive();
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-sand">
      <Spinner className="size-11" />
      <span className="sr-only">{m.shell_checking()}</span>
    </div>
  );
}
