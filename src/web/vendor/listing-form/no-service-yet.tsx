import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ListingWords } from './listing-words.ts';

interface NoServiceYetProps {
  readonly title: string;
  readonly words: Pick<ListingWords, 'noService' | 'noServiceText'>;
}

/** Listings need a service page, so without one there is no form. */
export const NoServiceYet = ({ title, words }: NoServiceYetProps) => (
  <>
    <h1 className="mb-6 text-[32px] md:text-[36px]">{title}</h1>
    <EmptyState
      icon={StoreIcon}
      title={words.noService()}
      text={words.noServiceText()}
      action={
        <Link to="/dashboard/vendor/services" className={buttonClasses({})}>
          {m.vendor_services_title()}
        </Link>
      }
    />
  </>
);
