import { useTranslations } from 'use-intl';

interface StreetProps {
  /** Name on street signs and in postal addresses. */
  official: string;
  /** Name in the page's language, if it differs. */
  own: string | null | undefined;
}

/**
 * A street with its official name, which is needed to find the address, and its name in the page's language. Each
 * name has its own text direction.
 */
export function Street({ official, own }: StreetProps) {
  const t = useTranslations('common.address');
  if (!own) return <bdi>{official}</bdi>;
  return t.rich('street', { official: () => <bdi>{official}</bdi>, own: () => <bdi>{own}</bdi> });
}
