import { useTranslations } from 'use-intl';

interface StreetProps {
  /** As its signs and letters have it. */
  official: string;
  /** What the reader's language calls it, where that is another name. */
  own: string | null | undefined;
}

/** The official name finds the door; the name in one's own language is what neighbors say. Each keeps its own direction. */
export function Street({ official, own }: StreetProps) {
  const t = useTranslations('common.address');
  if (!own) return <bdi>{official}</bdi>;
  return t.rich('street', { official: () => <bdi>{official}</bdi>, own: () => <bdi>{own}</bdi> });
}
