import { useLanguage } from '@dalil/browser/page/language';
import type { BlogCard } from '@dalil/contract/blogs';
import { formatDate } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Languages } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { useSettings } from '../page/settings.ts';

/** On which day it was published, and how long it takes to read. */
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

/** What is written in the other language alone is shown as it was written, and says so. */
export function NotTranslated() {
  const t = useTranslations('blog');
  return (
    <Badge tone="info" icon={Languages}>
      {t('notTranslated')}
    </Badge>
  );
}
