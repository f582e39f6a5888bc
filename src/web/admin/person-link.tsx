import { Link } from '@tanstack/react-router';

/** A person's name, with a link to their page unless the account is deleted. */
export function PersonLink({
  id,
  children,
}: {
  readonly id: string | null;
  readonly children: string;
}) {
  const name = <bdi>{children}</bdi>;
  return id === null ? (
    name
  ) : (
    <Link to="/admin/people/$id" params={{ id }} className="text-link">
      {name}
    </Link>
  );
}
