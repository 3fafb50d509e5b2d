import { useTranslations } from 'use-intl';

const popular = ['bakery', 'dentist', 'apartment', 'translation'] as const;

/** Popular search terms in the page's language. */
export function usePopularSearches(): string[] {
  const t = useTranslations('shell.search.popularTerms');
  return popular.map((term) => t(term));
}
