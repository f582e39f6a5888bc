import { QuoteProblem } from '../choice.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { OwnFault } from './kinds.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Why a plan does not fit, with the name of the answer and an English message. */
export interface Misfit {
  readonly field: string;
  readonly name: OwnFault;
  readonly message: string;
  readonly values: Values;
}

export const misfit = (
  field: string,
  name: OwnFault,
  message: string,
  values: Values = {},
): Misfit => ({ field, name, message, values });

export const whyOf = ({ name, values }: Misfit): QuoteFault => ({
  fault: 'own',
  vertical: 'insurance',
  name,
  values: { ...values },
});

export const refused = (found: Misfit): QuoteProblem =>
  new QuoteProblem(found.field, found.message, whyOf(found));
