/** The public pages that are always there and open to search engines, without a language. */
export const STANDING_PAGES = ['/', '/services', '/search', '/contact-us'] as const;
