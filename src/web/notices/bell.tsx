import { useId, useState } from 'react';
import { MENU_ITEM } from '#web/shell/popover.tsx';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { m } from '#web/words/generated/messages.js';
import { NoticeList } from './notice-list.tsx';
import { useNotices } from './notices-store.ts';

const BellIcon = /* @__PURE__ */ drawn(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);

const MAX_SHOWN = 99;

interface BellProps {
  /** `rail`: an entry of a dashboard's navigation, with its label. */
  readonly look?: 'tool' | 'rail';
  readonly className: string;
}

/** The button of the notifications, with the number of unread ones. */
export function Bell({ look = 'tool', className }: BellProps) {
  const notices = useNotices();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const anchor = `--bell-${id.replaceAll(/[^\w-]/g, '')}`;
  const { unread } = notices;
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  const isRail = look === 'rail';
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={isRail ? m.notices_title() : undefined}
        style={{ anchorName: anchor } as React.CSSProperties}
        className={className}
      >
        {isRail ? <BellIcon /> : <BellIcon className="size-[18px]" />}
        {isRail ? (
          <span aria-hidden="true" className="min-w-0 flex-1">
            {m.notices_title()}
          </span>
        ) : null}
        {unread > 0 ? (
          <bdi
            dir="ltr"
            aria-hidden="true"
            className={
              isRail
                ? 'num rounded-full bg-primary px-2 text-[12px] leading-5 font-semibold text-on-primary md:max-lg:absolute md:max-lg:end-0.5 md:max-lg:top-0 md:max-lg:px-1.5 md:max-lg:leading-4'
                : 'num absolute start-[22px] top-[4px] min-w-[18px] rounded-pill bg-saffron px-1 text-center text-[11px] leading-[18px] font-[650] text-on-saffron'
            }
          >
            {shown}
          </bdi>
        ) : null}
        <span className="sr-only">
          {unread > 0 ? m.notices_unread({ count: shown }) : m.notices_title()}
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={m.notices_title()}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        data-align={isRail ? 'start' : 'end'}
        style={{ positionAnchor: anchor } as React.CSSProperties}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a'))
            event.currentTarget.hidePopover();
        }}
        className="shell-popover w-[min(400px,calc(100vw-32px))] max-md:mx-4 rounded-panel bg-paper p-2 text-ink shadow-lift inset-ring inset-ring-line"
      >
        {isOpen ? <NoticeList {...notices} itemClass={MENU_ITEM} /> : null}
      </div>
    </>
  );
}
