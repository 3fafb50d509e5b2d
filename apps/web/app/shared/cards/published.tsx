import { useLanguage } from '@dalil/browser/page/language';
import type { BlogCard } from '@dalil/contract/blogs';
import { formatDate } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Languages } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { useSettings } from '../page/settings.ts';

/** Publication date and reading time. */
export function Published({ blog: { publishedAt, minutes } }: { blog: BlogCard }) {
  const t = useTranslations('blog');
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  return (
    <>
      <time dateTime={publishedAt}>{formatDate(publishedAt, useLanguage(), timeZone)}</time>
      <span aria-hidden="true"> · </span>
      <span>{t('minutes', { n: minutes })}</span>
    </>
  );
}

/** Note on an article that exists only in the other language and is shown untranslated. */
export function NotTranslated() {
  const t = useTranslations('blog');
  return (
    <Badge tone="info" icon={Languages}>
      {t('notTranslated')}
    </Badge>
  );
}
