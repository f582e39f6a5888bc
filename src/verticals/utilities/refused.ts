import { QuoteProblem } from '../choice.ts';
import type { OwnFault } from './kinds.ts';

export const refused = (
  name: OwnFault,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
  field = 'amount',
): QuoteProblem =>
  new QuoteProblem(field, message, {
    fault: 'own',
    vertical: 'utilities',
    name,
    values: { ...values },
  });
