import { useEffect, useRef } from 'react';
import { categoryIcon } from '#web/shell/categories.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { PinIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Suggested } from './suggested.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface SuggestionRowProps {
  readonly id: string;
  readonly row: Suggested;
  /** Selected with the arrow keys. */
  readonly marked: boolean;
  readonly onChoose: () => void;
}

/** A link, so that it can be opened in a new tab; for the keyboard an option of the list. */
export function SuggestionRow({ id, row, marked, onChoose }: SuggestionRowProps) {
  const { to, search, name, facts, price } = row;
  const own = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (marked) own.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <AddressLink
      ref={own}
      to={to}
      {...(search && { search })}
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      preload={false}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-3 rounded-field px-3 py-1.5 hover:bg-sunk aria-selected:bg-tint aria-selected:inset-ring aria-selected:inset-ring-primary"
    >
      <Sign sign={row.sign} />
      <span className="min-w-0 flex-1">
        <bdi
          {...inItsLanguage(name)}
          className="block truncate text-as-page text-[15px] leading-[22px] font-[550]"
        >
          {name}
        </bdi>
        {facts.length > 0 ? (
          <span className="block truncate text-[13px] leading-[18px] text-muted">
            {facts.map((fact, at) => (
              <span key={fact}>
                {at > 0 ? ' · ' : ''}
                <bdi {...inItsLanguage(fact)}>{fact}</bdi>
              </span>
            ))}
          </span>
        ) : null}
      </span>
      {price === undefined ? null : (
        <bdi dir="ltr" className="num text-[14px] leading-5 font-semibold">
          {price}
        </bdi>
      )}
    </AddressLink>
  );
}

function Sign({ sign }: Pick<Suggested, 'sign'>) {
  if ('url' in sign)
    return (
      <span className="size-11 shrink-0">
        <Picture picture={sign} sizes="44px" decorative className="size-full rounded-field" />
      </span>
    );
  const Icon = 'place' in sign ? PinIcon : categoryIcon(sign);
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-tint text-primary">
      <Icon className="size-5" />
    </span>
  );
}
