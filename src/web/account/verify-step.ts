import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';

type Finished = Answer<'POST /otp/verify-otp'>;

/** The pending step, for the ways it can be finished in. */
export interface Step {
  readonly busy: boolean;
  readonly error: string | null;
  readonly setError: (words: string | null) => void;
  /** Signs in by a call that is told whether to remember this device; `refused` follows a refusal that leaves the step waiting. */
  readonly finish: (
    call: (rememberDevice: boolean) => Promise<Finished | null>,
    refused?: () => void,
  ) => Promise<void>;
  readonly startAgain: () => Promise<void>;
  /** The box to tick. */
  readonly remember: ReactNode;
}

export interface StepProps {
  readonly step: Step;
}
