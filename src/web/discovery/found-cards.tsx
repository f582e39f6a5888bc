import type { SearchResult } from '#contract/search.ts';
import { categoryTitle, type ShellCategory } from '#web/shell/categories.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { CardGrid, OF_FOUR } from './card-grid.tsx';
import { ServiceCard } from './service-card.tsx';

interface FoundCardsProps {
  readonly results: readonly SearchResult[];
  readonly words: string;
  /** On the first page. */
  readonly first: boolean;
  readonly categories: readonly ShellCategory[];
}

/** A page of results; mentions in descriptions come last, in a section of their own. */
export function FoundCards({ results, words, first, categories }: FoundCardsProps) {
  const named = results.filter(({ mention = false }) => !mention);
  const mentions = results.filter(({ mention = false }) => mention);
  // Mentions alone are simply the results.
  const apart = mentions.length > 0 && (named.length > 0 || !first);
  const cards = (some: readonly SearchResult[], level: 2 | 3) => (
    <Cards results={some} categories={categories} level={level} first={results[0]} />
  );
  return (
    <>
      {named.length > 0 ? cards(named, 2) : null}
      {apart ? (
        <h2 className={named.length > 0 ? 'mt-10 mb-4' : 'mb-4'}>
          {m.discover_mentions({ words })}
        </h2>
      ) : null}
      {mentions.length > 0 ? cards(mentions, apart ? 3 : 2) : null}
    </>
  );
}

function Cards({
  results,
  level,
  first,
  categories,
}: Pick<FoundCardsProps, 'results' | 'categories'> & {
  readonly level: 2 | 3;
  /** The first card of the page. */
  readonly first: SearchResult | undefined;
}) {
  return (
    <CardGrid four>
      {results.map((result) => {
        const how = { sizes: OF_FOUR, priority: result === first, level };
        return (
          <li key={result._id}>
            {result.type === 'listing' ? (
              <AnyListingCard listing={result} about={aboutOf(result, categories)} {...how} />
            ) : (
              <ServiceCard service={result} {...how} />
            )}
          </li>
        );
      })}
    </CardGrid>
  );
}

/** 'Nile Digital · Tech Supplies · Egypt': vendor, category, country. */
export function aboutOf(
  { serviceName, vertical, country }: Extract<SearchResult, { type: 'listing' }>,
  categories: readonly ShellCategory[],
): readonly string[] {
  const category = categories.find((one) => one.vertical === vertical);
  return [serviceName, ...(category ? [categoryTitle(category)] : []), countryName(country)];
}
