import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/services.ts';
import { categoryAbout, categoryHref, categoryIcon, categoryTitle } from '#web/shell/categories.ts';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { listingsWords, vendorsWords } from './counted-words.ts';

/** A category's tile with its picture or icon, description and counts. The whole tile is a link. */
export function CategoryTile({ category }: { readonly category: Category }) {
  const { picture, services, listings } = category;
  const CategoryIcon = categoryIcon(category);
  return (
    <article className="group relative flex h-full items-center gap-5 rounded-panel bg-paper p-5 inset-ring inset-ring-line transition-shadow duration-150 hover:shadow-lift md:p-6">
      <span className="arch-small grid h-[104px] w-[88px] shrink-0 place-items-center bg-tint text-primary">
        {picture ? (
          <Picture picture={picture} sizes="104px" box={1} decorative className="size-full" />
        ) : (
          <CategoryIcon className="mt-5 size-9" />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="text-[22px] leading-7 font-medium">
          <Link
            to={categoryHref(category)}
            className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
          >
            {categoryTitle(category)}
          </Link>
        </h3>
        <p
          dir="auto"
          className="mt-1 line-clamp-3 text-[15px] leading-[22px] text-muted text-as-page"
        >
          {categoryAbout(category)}
        </p>
        <p className="num mt-2 text-[14px] leading-5 font-[550]">
          {vendorsWords(services)}
          {m.shell_comma()}
          {listingsWords(listings)}
        </p>
      </div>
    </article>
  );
}
