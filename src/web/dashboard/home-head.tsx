import type { ReactNode } from 'react';
import { useSession } from '#web/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { marketTime } from '#web/market-time.ts';

/** The name of the account that a new marketplace begins with. */
const MARKET_ACCOUNT = 'Souk';

export function HomeHead({
  text,
  children,
}: {
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { user } = useSession();
  const [name = ''] = user?.name.split(' ') ?? [];
  return (
    <div data-page-head className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-[27px] leading-8 break-words md:text-[36px] md:leading-11">
          {greeting(
            user?.role === 'admin' && name === MARKET_ACCOUNT ? null : `\u2068${name}\u2069`,
          )}
        </h1>
        {text ? <p className="mt-0.5 text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** By the reader's clock. Without a name for the marketplace's own account. */
function greeting(name: string | null): string {
  const hour = marketTime().getHours();
  if (hour >= 4 && hour < 12)
    return name === null ? m.figures_morning_all() : m.figures_morning({ name });
  if (hour >= 12 && hour < 18)
    return name === null ? m.figures_afternoon_all() : m.figures_afternoon({ name });
  return name === null ? m.figures_evening_all() : m.figures_evening({ name });
}

/** Placeholder of loading figures. */
export function HomeOnItsWay() {
  return (
    <>
      <HomeHead />
      <div role="status" aria-label={m.figures_loading()} className="grid gap-4">
        <div className="grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-4">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-[118px] rounded-card" />
          ))}
        </div>
        <Skeleton className="h-[330px] rounded-card" />
        <Skeleton className="h-[330px] rounded-card" />
      </div>
    </>
  );
}

/** An open task, as a line of links. */
export interface Task {
  readonly key: string;
  readonly count: number;
  readonly link: ReactNode;
}

export function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const waiting = tasks.filter(({ count }) => count > 0);
  return (
    <section aria-label={m.figures_waiting()} className="mb-4 flex flex-wrap items-center gap-2.5">
      {waiting.length === 0 ? (
        <p className="text-[14px] leading-5 text-muted">{m.figures_nothing_waits()}</p>
      ) : (
        waiting.map(({ key, link }) => <span key={key}>{link}</span>)
      )}
    </section>
  );
}

export const TASK =
  'inline-flex min-h-10 items-center gap-2 rounded-pill bg-saffron-tint px-4 text-[14px] font-semibold text-saffron-ink hover:underline';
