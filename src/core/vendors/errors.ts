import { Refusal } from '#base/errors.ts';
import { MOST_EXPORTED } from '#contract/list.ts';

export const tooManyToExport = () =>
  new Refusal(
    400,
    'too_many_to_export',
    `More than ${MOST_EXPORTED.toLocaleString('en')} rows match. Please narrow the filter before exporting`,
  );
