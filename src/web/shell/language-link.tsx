import { useRouterState } from '@tanstack/react-router';
import { LanguagesIcon } from '#web/ui/icons.tsx';
import { currentLanguage, type Language, pathInLanguage } from '#web/words/language.ts';

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** URL of the same page in another language, which is a new document, not a route. */
export function useAddressIn(language: Language): string {
  return useRouterState({
    select: ({ location }) => pathInLanguage(location.pathname, language) + location.searchStr,
  });
}

export function LanguageLink({ className }: { readonly className: string }) {
  const other: Language = currentLanguage() === 'ar' ? 'en' : 'ar';
  const href = useAddressIn(other);
  return (
    <a href={href} hrefLang={other} lang={other} className={className}>
      <LanguagesIcon className="size-[18px]" />
      {/* Arabic uses a system font here, whose next weight would be bold. */}
      <span className={other === 'ar' ? 'font-medium' : ''}>{LANGUAGE_NAMES[other]}</span>
    </a>
  );
}
