import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';

type Finished = Answer<'POST /otp/verify-otp'>;

export interface Step {
  readonly busy: boolean;
  readonly error: string | null;
  readonly setError: (words: string | null) => void;
  /** Signs in with `rememberDevice`; `refused` handles refusals that leave the step pending. */
  readonly finish: (
    call: (rememberDevice: boolean) => Promise<Finished | null>,
    refused?: () => void,
  ) => Promise<void>;
  readonly startAgain: () => Promise<void>;
  readonly remember: ReactNode;
}

export interface StepProps {
  readonly step: Step;
}
