import { type AnyRouter, Link, type LinkComponentProps, useRouter } from '@tanstack/react-router';

/** What stands behind the '?': what is undefined is left out. */
export type AddressSearch = Readonly<Record<string, string | number | boolean | undefined>>;

interface Address {
  readonly to: string;
  readonly search?: AddressSearch;
}

type AddressLinkProps = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'params' | 'mask'> &
  Address;

/**
 * A link to an address that only the server, the vertical or the one who uses a component knows: `Link` asks for the search
 * of one route. The page it leads to reads the search as it reads one that somebody typed.
 */
export function AddressLink({ to, search, ...rest }: AddressLinkProps) {
  return <Link<AnyRouter, string, string> to={to} {...rest} {...(search && { search })} />;
}

interface Going extends Address {
  readonly replace?: boolean;
  readonly resetScroll?: boolean;
}

/** Goes to such an address. */
export function useGo(): (going: Going) => Promise<void> {
  const router: AnyRouter = useRouter();
  return (going) => router.navigate(going);
}
