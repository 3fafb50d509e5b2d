import { useTranslations } from 'use-intl';

const popular = ['bakery', 'dentist', 'apartment', 'translation'] as const;

/** What is searched often, in the reader's language. */
export function usePopularSearches(): string[] {
  const t = useTranslations('shell.search.popularTerms');
  return popular.map((term) => t(term));
}
