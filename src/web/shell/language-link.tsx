import { useRouterState } from '@tanstack/react-router';
import { LanguagesIcon } from '#web/ui/icons.tsx';
import { currentLanguage, type Language, pathInLanguage } from '#web/words/language.ts';

/** A language's own name for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** The same page in another language: a document of its own, not a route. */
export function useAddressIn(language: Language): string {
  return useRouterState({
    select: ({ location }) => pathInLanguage(location.pathname, language) + location.searchStr,
  });
}

/** To the other language. */
export function LanguageLink({ className }: { readonly className: string }) {
  const other: Language = currentLanguage() === 'ar' ? 'en' : 'ar';
  const href = useAddressIn(other);
  return (
    <a href={href} hrefLang={other} lang={other} className={className}>
      <LanguagesIcon className="size-[18px]" />
      {/* Arabic here is in the system's face, whose next weight would be bold. */}
      <span className={other === 'ar' ? 'font-medium' : ''}>{LANGUAGE_NAMES[other]}</span>
    </a>
  );
}
