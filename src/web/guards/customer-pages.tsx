import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { requireCustomer } from './require-customer.ts';

export const Route = createFileRoute('/_main/_customer')({
  ssr: false,
  beforeLoad: requireCustomer,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: Outlet,
});
