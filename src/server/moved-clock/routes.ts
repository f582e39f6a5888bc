import { badInput } from '#base/errors.ts';
import { MAX_ADVANCED_SECONDS, movedClockContract } from '#contract/moved-clock.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import type { PeriodicJob } from '../jobs/periodic-runner.ts';
import type { SharedClock } from './shared-clock.ts';

interface Parts {
  readonly shared: SharedClock;
  readonly jobs: readonly PeriodicJob[];
  /** Called after a move of the clock, before the call returns. */
  readonly advanced: (seconds: number) => Promise<void>;
}

export const movedClockRoutes = ({ shared, jobs, advanced }: Parts): Route[] => [
  route(movedClockContract['POST /test/clock'], async ({ body: { advanceSeconds: seconds } }) => {
    const ahead = await shared.advance({ seconds, most: MAX_ADVANCED_SECONDS });
    if (ahead === null)
      throw badInput({
        advanceSeconds: `The clock can be moved by ${MAX_ADVANCED_SECONDS} seconds in all`,
      });
    if (seconds > 0) await advanced(seconds);
    return reply(200, { now: shared.clock.now().toISOString(), advancedSeconds: ahead });
  }),
  route(movedClockContract['POST /test/jobs'], async ({ body: { name } }) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw badInput({ name: `The jobs are ${jobs.map((one) => one.name).join(', ')}` });
    while ((await job.run()) === 'more');
    return reply(200, { name });
  }),
];
