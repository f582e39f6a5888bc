import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

interface HomeTileProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** Page that its fields open, without a language prefix. */
  readonly action: string;
  readonly button: string;
  readonly children: ReactNode;
}

/** A task with one field. A plain form, which needs no script. */
export function HomeTile({ icon: Sign, title, text, action, button, children }: HomeTileProps) {
  return (
    <section className="grid content-start gap-4 rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6">
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-primary">
          <Sign className="size-[22px]" />
        </span>
        <div>
          <h2 className="text-[21px] leading-7">{title}</h2>
          <p className="mt-0.5 text-[14px] leading-5 text-muted">{text}</p>
        </div>
      </div>
      <form
        action={pathInLanguage(action, currentLanguage())}
        className="flex items-end gap-3 max-[359px]:flex-col max-[359px]:items-stretch"
      >
        <label className="min-w-0 flex-1 text-[14px] leading-5 font-semibold">{children}</label>
        <button type="submit" className={buttonClasses({ look: 'outline' })}>
          {button}
        </button>
      </form>
    </section>
  );
}

export const TILE_FIELD =
  'mt-1 block h-12 w-full rounded-field bg-paper px-3 text-[16px] font-normal text-ink inset-ring inset-ring-edge focus:inset-ring-2 focus:inset-ring-primary focus:outline-none';
