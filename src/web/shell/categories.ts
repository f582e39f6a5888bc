import { verticalWebs } from '#verticals/web.ts';
import { ApiError, api, type Answer } from '#web/api.ts';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { currentLanguage } from '#web/words/language.ts';

type Category = Answer<'GET /service-page/services/active/all'>['data'][number];

export type ShellCategory = Pick<Category, 'slug' | 'title' | 'vertical'>;

/** The active categories; empty on errors, because the shell works without them. */
export async function loadCategories(): Promise<readonly ShellCategory[]> {
  try {
    return (await api('GET /service-page/services/active/titles')).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

const webs: Readonly<Record<string, VerticalWeb | undefined>> = verticalWebs;

/** A category's name: the admin's in English, the vertical's in other languages. */
export function categoryTitle({ title, vertical }: Pick<Category, 'title' | 'vertical'>): string {
  return currentLanguage() === 'en' ? title : (webs[vertical]?.title() ?? title);
}

/** A category's name where there is little room; the admin's own name if they changed it. */
export function shortTitle(category: Pick<Category, 'title' | 'vertical'>): string {
  const web = webs[category.vertical];
  const title = categoryTitle(category);
  const unchanged = title.toLowerCase() === web?.title().toLowerCase();
  return (unchanged ? web?.short?.() : undefined) ?? title;
}

/** A category's description: in Arabic the admin's translation, or else the English one. */
export function categoryAbout({
  description,
  descriptionArabic,
}: Pick<Category, 'description' | 'descriptionArabic'>): string {
  return (currentLanguage() === 'ar' && descriptionArabic) || description;
}

export function categoryIcon({ vertical }: Pick<Category, 'vertical'>): Icon {
  return webs[vertical]?.icon ?? StoreIcon;
}

export function categoryHref({ slug, vertical }: Pick<Category, 'slug' | 'vertical'>): string {
  return ownPageOf({ vertical }) ?? `/providers/${slug}`;
}

/** The page of a category whose vendors are compared, instead of a list of vendors. */
export const ownPageOf = ({ vertical }: Pick<Category, 'vertical'>): string | undefined =>
  webs[vertical]?.all;
