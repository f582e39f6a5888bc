import { Link } from '@tanstack/react-router';
import { verticalWebs } from '#verticals/web.tsx';
import { useSession } from '#web/session.ts';
import { MENU_ITEM, Popover } from '#web/shell/popover.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';

/** Leads to the form of what is to be added: at once, or by a menu where the vendor sells more than one kind of thing. */
export function AddListing() {
  const { user } = useSession();
  const webs: readonly VerticalWeb[] = Object.entries(verticalWebs)
    .filter(([id]) => user?.verticals.includes(id))
    .map(([, web]) => web);
  const [only, ...others] = webs;
  if (others.length === 0)
    return (
      <Link
        // Everything that is sold is sold on a service page.
        to={only ? only.add.to : '/dashboard/vendor/services'}
        className={buttonClasses({ size: 'small' })}
      >
        <PlusIcon className="size-[18px]" />
        {only ? only.add.words() : m.vendor_service_new()}
      </Link>
    );
  return (
    <Popover
      id="add-listing"
      icon={PlusIcon}
      label={m.inventory_add()}
      className={buttonClasses({ size: 'small' })}
    >
      {webs.map(({ add: { to, words }, icon: VerticalIcon }) => (
        <Link key={to} to={to} className={MENU_ITEM}>
          <VerticalIcon />
          {words()}
        </Link>
      ))}
    </Popover>
  );
}
