import type { ListedBlog } from '@dalil/contract/staff-blogs';
import { Badge } from '@dalil/ui/badge';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../shell/time/use-city.ts';

const tones = { draft: 'neutral', scheduled: 'primary', published: 'success', takenBack: 'warn' } as const;

/** State of an article with its publication time, which lies in the future for a scheduled article. */
export function BlogStateLine({ blog }: { blog: Pick<ListedBlog, 'state' | 'publishedAt' | 'changedAt'> }) {
  const t = useTranslations('staff.blogs');
  const { state, publishedAt, changedAt } = blog;
  const { moment } = useCityClock();
  return (
    <Row gap={8} wrap className="staff-aside">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {publishedAt && <span>{t(state === 'scheduled' ? 'from' : 'since', { at: moment(publishedAt) })}</span>}
      <span>{t('changed', { at: moment(changedAt) })}</span>
    </Row>
  );
}
