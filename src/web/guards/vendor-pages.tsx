import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { requireRole } from './require-role.ts';

export const Route = createFileRoute('/_main/_vendor')({
  ssr: false,
  beforeLoad: (visit) => requireRole('vendor', visit),
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: Outlet,
});
