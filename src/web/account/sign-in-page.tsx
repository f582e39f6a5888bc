import type { ReactNode } from 'react';
import { StoneArch } from '#web/ui/arch.tsx';

interface SignInPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** An alternative, below the panel. */
  readonly below?: ReactNode;
}

/** Beside a picture of a gate: by day in the light scheme, by night in the dark one. */
export function SignInPage({ title, text, children, below }: SignInPageProps) {
  return (
    <div className="wrap grid w-full flex-1 items-start gap-x-16 pb-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center md:pb-16 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="mx-auto w-full max-w-[480px]">
        <div className="rounded-panel border border-line bg-paper p-5 sm:p-8">
          <h1 className="text-[30px] md:text-[34px]">{title}</h1>
          {text ? (
            <div className="mt-2 mb-6 text-[15px] leading-[22px] text-muted">{text}</div>
          ) : (
            <div className="h-6" />
          )}
          {children}
        </div>
        {below ? <div className="mt-5 text-center text-[15px]">{below}</div> : null}
      </div>
      <div aria-hidden="true" className="max-md:hidden">
        <StoneArch>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet="/pictures/gate-night.webp" />
            <img
              src="/pictures/gate-day.webp"
              alt=""
              width={430}
              height={570}
              className="h-[520px] w-full object-cover"
            />
          </picture>
        </StoneArch>
      </div>
    </div>
  );
}
