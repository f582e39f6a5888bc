import { Link } from '@tanstack/react-router';
import { verticalWebs } from '#verticals/web.tsx';
import { MENU_ITEM, Popover } from '#web/shell/popover.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';

/** Leads to the form of what is to be added: at once, or by a menu where there is more than one. */
export function AddListing() {
  const webs: readonly VerticalWeb[] = Object.values(verticalWebs);
  const [only, ...others] = webs;
  if (only && others.length === 0)
    return (
      <Link to={only.add.to} className={buttonClasses({ size: 'small' })}>
        <PlusIcon className="size-[18px]" />
        {only.add.words()}
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
