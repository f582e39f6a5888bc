import { Link } from '@tanstack/react-router';
import { useSession } from '#web/session.ts';
import { MENU_ITEM, Popover } from '#web/shell/popover.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { useDesks } from '#web/vendor/desks.ts';
import { useMay } from '#web/vendor/may.ts';
import { webs } from '#web/ui/vertical-parts.ts';

/**
 * Link to the form for a new listing, for members who may add one, of vendors who are approved or in review. With `of` for one vertical;
 * otherwise a menu if the vendor sells in several.
 */
export function AddListing({ of }: { readonly of?: string }) {
  const { user } = useSession();
  const mayAdd = useMay().change('listings');
  const canDraft =
    mayAdd && (user?.vendorStatus === 'Approved' || user?.vendorStatus === 'Pending');
  const verticals = (user?.verticals ?? []).filter((id) => of === undefined || of === id);
  const parts = useDesks(verticals);
  const forms = verticals.flatMap((id) => {
    const [web, desk] = [webs[id], parts[id]];
    return web && desk ? [{ ...desk.add, icon: web.icon }] : [];
  });
  if (!canDraft) return null;
  const [only, ...others] = forms;
  if (others.length === 0)
    return (
      <Link
        // Every listing needs a service page.
        to={only ? only.to : '/dashboard/vendor/services'}
        className={buttonClasses({ size: 'small' })}
      >
        <PlusIcon className="size-[18px]" />
        <span>{only ? only.words() : m.vendor_service_new()}</span>
      </Link>
    );
  return (
    <Popover
      id="add-listing"
      icon={PlusIcon}
      label={m.inventory_add()}
      className={buttonClasses({ size: 'small' })}
    >
      {forms.map(({ to, words, icon: VerticalIcon }) => (
        <Link key={to} to={to} className={MENU_ITEM}>
          <VerticalIcon />
          {words()}
        </Link>
      ))}
    </Popover>
  );
}
