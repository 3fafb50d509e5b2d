import { useTranslations } from 'use-intl';

interface StreetProps {
  /** Name on street signs and in postal addresses. */
  official: string;
  /** Name in the page's language, if it differs. */
  own: string | null | undefined;
}

/**
 * The official name is needed to find the address; residents use the name in their own language. Each is isolated in
 * its own text direction.
 */
export function Street({ official, own }: StreetProps) {
  const t = useTranslations('common.address');
  if (!own) return <bdi>{official}</bdi>;
  return t.rich('street', { official: () => <bdi>{official}</bdi>, own: () => <bdi>{own}</bdi> });
}
