import { type AnyRouter, Link, type LinkComponentProps, useRouter } from '@tanstack/react-router';

/** The query parameters; undefined ones are left out. */
export type AddressSearch = Readonly<Record<string, string | number | boolean | undefined>>;

interface Address {
  readonly to: string;
  readonly search?: AddressSearch;
}

type AddressLinkProps = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'params' | 'mask'> &
  Address;

/**
 * A link to a path from the server, a vertical or the caller: `Link` requires the search type of
 * one route. The target page parses the search like any typed URL.
 */
export function AddressLink({ to, search, ...rest }: AddressLinkProps) {
  return <Link<AnyRouter, string, string> to={to} {...rest} {...(search && { search })} />;
}

interface Going extends Address {
  readonly replace?: boolean;
  readonly resetScroll?: boolean;
}

export function useGo(): (going: Going) => Promise<void> {
  const router: AnyRouter = useRouter();
  return (going) => router.navigate(going);
}
