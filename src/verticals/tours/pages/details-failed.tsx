import type { ErrorComponentProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FailedPage } from '#web/listing/failed.tsx';
import { detailsFailure } from './failure.ts';

/** A listing that could not be had. */
export function DetailsFailed({ error, reset }: ErrorComponentProps) {
  const failure = useMemo(() => detailsFailure(error), [error]);
  return <FailedPage failure={failure} reset={reset} />;
}
