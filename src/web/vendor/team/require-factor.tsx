import { Link, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { Panel } from '#web/account/panel.tsx';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

interface RequireFactorProps {
  readonly required: boolean;
  /** The reader has a second factor and may require one. */
  readonly hasFactor: boolean;
}

/** The owner's switch that requires a second factor of all members. */
export function RequireFactor({ required, hasFactor }: RequireFactorProps) {
  const router = useRouter();
  const id = useId();
  const { busy, send } = useSending();
  const closed = !required && !hasFactor;
  const turn = () => {
    if (busy || closed) return;
    void send(
      async () => {
        const body = { required: !required };
        await api('PUT /vendor/second-factor', { body });
        notify.success(required ? m.team_factor_off() : m.team_factor_on());
        await router.invalidate();
      },
      ({ status, body, message }) => {
        if (body.code === 'confirm_identity') return;
        if (body.code === 'own_factor_first') notify.error(m.refused_own_factor_first());
        else notify.error(status === 0 ? message : m.team_factor_failed());
      },
    );
  };
  return (
    <Panel title={m.team_factor_title()} text={m.team_factor_text()}>
      <div className="flex min-h-10 items-center gap-3">
        <button
          type="button"
          role="switch"
          aria-checked={required}
          aria-labelledby={id}
          aria-disabled={closed || undefined}
          aria-busy={busy || undefined}
          onClick={turn}
          className={`relative h-6 w-11 shrink-0 rounded-pill transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${required ? 'bg-primary' : 'bg-edge'} ${busy ? 'opacity-55' : ''}`}
        >
          <span
            aria-hidden="true"
            className={`absolute inset-y-0.5 size-5 rounded-full bg-paper transition-[inset-inline-start] duration-150 ${required ? 'start-[22px]' : 'start-0.5'}`}
          />
        </button>
        <span id={id} className="min-w-0 text-[15px] leading-[22px] font-medium">
          {m.team_factor_switch()}
        </span>
      </div>
      {closed ? (
        <p className="mt-2 text-[14px] leading-5 text-muted">
          {m.team_factor_own_first()}{' '}
          <Link to="/dashboard/customer/profile" className="text-link">
            {m.team_factor_set_up()}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}
