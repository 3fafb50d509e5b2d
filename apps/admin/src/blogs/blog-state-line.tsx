import { useLanguage } from '@dalil/browser/page/language';
import type { ListedBlog } from '@dalil/contract/staff-blogs';
import { formatDate, formatTime } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useCity } from './use-city.ts';

const tones = { draft: 'neutral', scheduled: 'primary', published: 'success', takenBack: 'warn' } as const;

/** In which state it is, and since when; of what is to come, from when on. */
export function BlogStateLine({ blog }: { blog: Pick<ListedBlog, 'state' | 'publishedAt' | 'changedAt'> }) {
  const t = useTranslations('staff.blogs');
  const { state, publishedAt, changedAt } = blog;
  const at = useMoment();
  return (
    <Row gap={8} wrap className="staff-aside">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {publishedAt && <span>{t(state === 'scheduled' ? 'from' : 'since', { at: at(publishedAt) })}</span>}
      <span>{t('changed', { at: at(changedAt) })}</span>
    </Row>
  );
}

/** Day and time by the clock of the city. */
function useMoment() {
  const t = useTranslations('staff.blogs');
  const lang = useLanguage();
  const { timeZone } = useCity();
  return (at: string) =>
    t('moment', { day: formatDate(at, lang, timeZone), time: formatTime(at, lang, timeZone) });
}
