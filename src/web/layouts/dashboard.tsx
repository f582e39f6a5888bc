import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { DiscardQuestion } from '#web/dashboard/discard-question.tsx';
import { Bell } from '#web/notices/bell.tsx';
import { useSession } from '#web/session.ts';
import { Avatar, SignOutButton } from '#web/shell/signed-in-menu.tsx';
import { LanguageLink } from '#web/shell/language-link.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import { CompassIcon, HomeIcon, MenuIcon } from '#web/ui/icons.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { m } from '#web/words/generated/messages.js';

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Short label for the tab bar. */
  readonly short?: string;
  readonly icon: Icon;
  /** Active only for its own page, not for those below it. */
  readonly exact?: boolean;
  /** Never in the tab bar. */
  readonly onlyInRail?: boolean;
  /** Number of open tasks; hidden if 0. */
  readonly waiting?: number;
  /** The open tasks in words, if more is known than their number. */
  readonly waitingWords?: string | undefined;
  /** Age of the oldest, in short: '4d'. */
  readonly waitingAge?: string | undefined;
  /** Paths, or parts of them, of other pages of which this entry is the current one. */
  readonly also?: readonly string[];
  /** Shown as a ring. */
  readonly progress?: { readonly done: number; readonly total: number };
}

/** Pages of a kind with a heading; the first group has none. */
export interface PlaceGroup {
  readonly label?: string;
  readonly places: readonly Place[];
}

interface DashboardProps {
  /** Label of the navigation. */
  readonly label: string;
  readonly groups: readonly PlaceGroup[];
  /** Shown instead of the address below the name. */
  readonly role?: string;
  /** Shown instead of the user's name. */
  readonly shop?: string;
  /** A search, above the navigation and in the top bar of phones. */
  readonly find?: (isInBar: boolean) => ReactNode;
  /** A choice of another business, above the account's card and in the top bar of phones. */
  readonly choice?: ((isInBar: boolean) => ReactNode) | undefined;
  /** The tab bar on phones. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/**
 * On medium screens the navigation shows only icons; labels stay for screen readers and as
 * tooltips.
 */
const ITEM =
  'relative md:max-lg:justify-center md:max-lg:px-0 md:max-lg:[&>span]:sr-only flex min-h-[42px] md:min-h-9 w-full items-center gap-3 rounded-[8px] px-3 text-start text-[15px] font-medium text-muted hover:bg-sunk hover:text-ink data-[status=active]:bg-tint data-[status=active]:font-semibold data-[status=active]:text-primary';

/** Scrolls above the account's card and fades out, so that a cut list shows that it goes on. */
const RAIL_LIST =
  'grid content-start gap-0.5 md:-mx-1 md:min-h-0 md:flex-1 md:overflow-y-auto md:px-1 md:pb-7 md:[mask-image:linear-gradient(to_bottom,#000_calc(100%-28px),transparent)] md:[scrollbar-width:thin]';

/** A side navigation, which becomes a drawer on phones, and the page. */
export function Dashboard({ find, choice, tabs, children, ...shown }: DashboardProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { user } = useSession();
  useEffect(keepFocus, []);
  const rail = (onChoose?: () => void) => (
    <Rail {...shown} choice={choice} {...(onChoose ? { onChoose } : {})} />
  );
  return (
    <div
      data-desk
      className="min-h-dvh md:grid md:grid-cols-[72px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]"
    >
      <SkipLink />
      <header className="border-e border-line bg-paper px-2 max-md:hidden lg:px-3.5">
        <div className="sticky top-0 flex h-dvh flex-col gap-0.5 py-5">
          <Link
            to="/"
            aria-label={m.shell_home_link()}
            className="mb-4 self-start rounded-sm px-3 py-0.5 md:max-lg:self-center md:max-lg:px-0"
          >
            <Mark wordFrom="lg" />
          </Link>
          {find?.(false)}
          {user ? <Bell look="rail" className={ITEM} /> : null}
          {rail()}
        </div>
      </header>
      <div className="min-w-0">
        <header className="flex items-center gap-3 px-4 pt-4 md:hidden">
          <button
            type="button"
            aria-label={m.shell_menu()}
            onClick={() => setMenuOpen(true)}
            className="grid size-11 place-items-center rounded-field inset-ring inset-ring-line"
          >
            <MenuIcon />
          </button>
          <Link to="/" aria-label={m.shell_home_link()} className="rounded-sm">
            <Mark wordFrom="md" />
          </Link>
          {choice?.(true)}
          {user ? (
            <span className="ms-auto flex shrink-0 items-center gap-3">
              {find?.(true)}
              <Bell className="relative grid size-11 place-items-center rounded-field inset-ring inset-ring-line" />
              <Avatar user={user} className="size-11" />
            </span>
          ) : null}
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[1080px] px-4 pt-[18px] pb-8 outline-none md:pt-7 md:pb-14 lg:px-9"
        >
          {children}
        </main>
        <div className="h-tabbar" />
      </div>
      {tabs}
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={m.shell_menu()}>
        <div className="flex flex-1 flex-col gap-0.5">{rail(() => setMenuOpen(false))}</div>
      </Drawer>
      <DiscardQuestion />
    </div>
  );
}

interface RailProps extends Pick<DashboardProps, 'label' | 'groups' | 'role' | 'shop' | 'choice'> {
  readonly onChoose?: () => void;
}

function Rail({ label, groups, role, shop, choice, onChoose }: RailProps) {
  const { user } = useSession();
  const name = shop ?? user?.name;
  return (
    <>
      <nav aria-label={label} onClick={onChoose} className={RAIL_LIST}>
        {groups.map((group) => (
          <Group key={group.label ?? ''} {...group} />
        ))}
        <div className="m-3 h-px bg-line" />
        <Link to="/" className={ITEM} activeProps={{ 'data-status': undefined }}>
          <HomeIcon />
          <span>{m.figures_marketplace()}</span>
        </Link>
        <Link to={'/services' as string} className={ITEM}>
          <CompassIcon />
          <span>{m.shell_tab_explore()}</span>
        </Link>
        <LanguageLink className={ITEM} />
        <SignOutButton className={ITEM} />
      </nav>
      <div className="mt-auto">{choice?.(false)}</div>
      {user ? (
        <Link
          to="/dashboard/customer/profile"
          title={name}
          {...(onChoose ? { onClick: onChoose } : {})}
          className="flex shrink-0 items-center gap-2.5 rounded-field bg-sunk p-3 md:max-lg:justify-center md:max-lg:p-1.5 text-[14px] leading-[18px] hover:inset-ring hover:inset-ring-edge"
        >
          <Avatar user={user} />
          <span className="min-w-0 md:max-lg:sr-only">
            <bdi className="line-clamp-2 font-semibold wrap-anywhere">{name}</bdi>
            <bdi className="block truncate text-[13px] text-muted">{role ?? user.email}</bdi>
          </span>
          <span className="sr-only">{m.shell_profile()}</span>
        </Link>
      ) : null}
    </>
  );
}

function Group({ label, places }: PlaceGroup) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <div
      role="group"
      {...(label === undefined ? {} : { 'aria-labelledby': id })}
      className="grid gap-0.5 md:max-lg:not-first:mt-3"
    >
      {label === undefined ? null : (
        <p
          id={id}
          className="px-3 pt-3.5 pb-1 text-[13px] leading-[18px] font-semibold text-muted md:max-lg:sr-only"
        >
          {label}
        </p>
      )}
      {places.map((place) => (
        <RailLink key={place.to} {...place} />
      ))}
    </div>
  );
}

function RailLink({ to, label, icon: PlaceIcon, exact = false, also, ...tasks }: Place) {
  const isOnOther = useLocation({
    select: ({ pathname }) => also?.some((other) => pathname.includes(other)) ?? false,
  });
  const { waiting = 0, waitingWords, waitingAge, progress } = tasks;
  return (
    <Link
      to={to}
      title={waiting > 0 && waitingWords !== undefined ? `${label}: ${waitingWords}` : label}
      activeOptions={{ exact, includeSearch: false }}
      className={ITEM}
      {...(isOnOther && { 'data-status': 'active', 'aria-current': 'true' as const })}
    >
      <PlaceIcon />
      <span className="min-w-0 flex-1">{label}</span>
      <div className="-ms-2 -me-1.5 flex items-center gap-1 empty:hidden md:max-lg:contents">
        {waiting > 0 && waitingAge !== undefined ? (
          <bdi aria-hidden="true" className="num text-[13px] leading-5 md:max-lg:hidden">
            {waitingAge}
          </bdi>
        ) : null}
        <WaitingCount waiting={waiting} words={waitingWords} />
      </div>
      {progress ? <ProgressRing {...progress} /> : null}
    </Link>
  );
}

/** '3', or '99+'. */
function WaitingCount({
  waiting,
  words,
}: {
  readonly waiting: number;
  readonly words: string | undefined;
}) {
  if (waiting === 0) return null;
  const shown = waiting > MAX_SHOWN ? `${MAX_SHOWN}+` : String(waiting);
  return (
    <>
      <bdi
        dir="ltr"
        aria-hidden="true"
        className="num rounded-full bg-primary px-2 text-[12px] leading-5 font-semibold text-on-primary md:max-lg:absolute md:max-lg:end-0.5 md:max-lg:top-0 md:max-lg:px-1.5 md:max-lg:leading-4"
      >
        {shown}
      </bdi>
      <span className="sr-only">{m.shell_waiting({ count: words ?? shown })}</span>
    </>
  );
}

const MAX_SHOWN = 99;

/** The first pages of a dashboard in the tab bar on phones; others are in the drawer. */
export function DashboardTabs({ label, groups }: Pick<DashboardProps, 'label' | 'groups'>) {
  const places = groups
    .flatMap((group) => group.places)
    .filter(({ onlyInRail = false }) => !onlyInRail);
  return (
    <nav
      aria-label={label}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places
        .slice(0, 5)
        .map(({ to, label: long, short, icon: PlaceIcon, exact = false, waiting = 0 }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact, includeSearch: false }}
            className="grid h-tabbar min-w-0 place-content-center justify-items-center gap-[3px] px-0.5 [@media(max-height:480px)]:gap-0 text-[12px] leading-4 font-[550] text-muted focus-visible:-outline-offset-2 data-[status=active]:text-primary"
          >
            <span className="relative">
              <PlaceIcon className="size-[22px]" />
              {waiting > 0 ? (
                <span className="absolute -end-1 -top-0.5 size-2.5 rounded-full bg-primary ring-2 ring-paper" />
              ) : null}
            </span>
            <span className="max-w-full truncate">{short ?? long}</span>
          </Link>
        ))}
    </nav>
  );
}
