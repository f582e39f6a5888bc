import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_admin-dashboard/admin/screening')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_admin-dashboard/admin/screening"!</div>;
}
