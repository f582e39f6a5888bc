import type { ReactNode } from 'react';
import { m } from '#web/words/generated/messages.js';
import { Button } from './button.tsx';
import type { Icon } from './drawn-icon.tsx';
import { AlertIcon } from './icons.tsx';

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon: StateIcon, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-[46ch] justify-items-center gap-2 px-4 py-14 text-center">
      <span className="arch-small mb-2 grid h-[82px] w-[70px] place-items-center bg-tint pt-3.5 text-primary">
        <StateIcon className="size-7" />
      </span>
      <p className="font-serif text-[22px] leading-7 font-medium">{title}</p>
      {text ? <p className="text-muted">{text}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  /** The message, in the specification's words if it has them. */
  readonly message: string;
  readonly text?: string;
  /** Reference for support. */
  readonly requestId?: string | null;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

export function ErrorState({ message, text, requestId, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-[46ch] justify-items-center gap-3 px-4 py-14 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-tint text-danger">
        <AlertIcon className="size-7" />
      </span>
      <p className="font-medium">{message}</p>
      {text ? <p className="text-muted">{text}</p> : null}
      {requestId ? (
        <p className="text-[13px] leading-[18px] text-muted">
          {m.load_reference({ id: `\u2066${requestId}\u2069` })}
        </p>
      ) : null}
      <Button look="outline" size="small" onClick={onRetry} busy={busy}>
        {m.shell_retry()}
      </Button>
    </div>
  );
}
