import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#web/session.ts';
import { PersonIcon } from '#web/ui/icons.tsx';
import { patiently } from '#web/ui/patiently.ts';
import { m } from '#web/words/generated/messages.js';
import { TOOL } from './popover.tsx';
import type { SignedInMenu } from './signed-in-menu.tsx';

/** Sign-in link, or the menu of a signed-in user, which is loaded only for them. */
export function AccountMenu() {
  const { user } = useSession();
  const [menu, setMenu] = useState<{ readonly Menu: typeof SignedInMenu }>();
  const isHere = user !== null;
  useEffect(() => {
    if (!isHere) return;
    const fetchMenu = async () =>
      setMenu({
        Menu: (await patiently(() => import('./signed-in-menu.tsx'))).SignedInMenu,
      });
    void fetchMenu();
  }, [isHere]);
  if (user && menu) return <menu.Menu user={user} />;
  return (
    <Link to={'/login' as string} className={`${TOOL} max-md:hidden`}>
      <PersonIcon className="size-[18px]" />
      {m.shell_sign_in()}
    </Link>
  );
}
