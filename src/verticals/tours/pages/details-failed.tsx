import type { ErrorComponentProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FailedPage } from '#web/listing/failed.tsx';
import { detailsFailure } from './failure.ts';

/** Error page of a listing that could not be loaded. */
export function DetailsFailed({ error, reset }: ErrorComponentProps) {
  const failure = useMemo(() => detailsFailure(error), [error]);
  return <FailedPage failure={failure} reset={reset} />;
}
