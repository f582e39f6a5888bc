import type { KeyboardEvent, ReactNode } from 'react';
import type { Icon } from './drawn-icon.tsx';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly icon?: Icon;
}

interface TabsProps<Key extends string> {
  /** Connects the tabs with their panel: use `panelProps(id, selected)` for the panel. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** Arrow keys move along the text direction, Home and End to the ends. */
export function Tabs<Key extends string>({ id, label, tabs, selected, onSelect }: TabsProps<Key>) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className="-mx-gutter flex gap-6 overflow-x-auto border-b border-line px-gutter [scrollbar-width:none] md:mx-0 md:gap-8 md:px-0"
    >
      {tabs.map(({ key, label: words, icon: TabIcon }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-tab-${key}`}
          aria-selected={key === selected}
          aria-controls={`${id}-panel`}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={(event) => moveByArrow(event, tabs, selected, onSelect)}
          className={`-mb-px flex items-center gap-2 border-b-2 pt-4 pb-3.5 font-[550] whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2 ${key === selected ? 'border-primary text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {TabIcon ? <TabIcon className="size-[19px]" /> : null}
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}

/** Props of the single panel under the tabs. */
export function panelProps(id: string, selected: string) {
  return {
    role: 'tabpanel',
    id: `${id}-panel`,
    'aria-labelledby': `${id}-tab-${selected}`,
    tabIndex: 0,
  } as const;
}

function moveByArrow<Key extends string>(
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly Tab<Key>[],
  selected: Key,
  onSelect: (key: Key) => void,
) {
  const at = tabs.findIndex(({ key }) => key === selected);
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const steps: Record<string, number> = {
    [forward]: at + 1,
    [back]: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  const index = (to + tabs.length) % tabs.length;
  const target = tabs[index];
  if (!target) return;
  event.preventDefault();
  onSelect(target.key);
  event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
}
