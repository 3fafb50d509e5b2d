import type { InboxMessage } from '@dalil/contract/inbox';
import { Badge } from '@dalil/ui/badge';
import { Check, Clock, TriangleAlert } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../shell/time/use-city.ts';

const receipts = {
  sending: { tone: 'neutral', icon: Clock },
  sent: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: TriangleAlert },
} as const;

/** Email replies by staff, with author and delivery state. */
export function Replies({ of: { replies } }: { of: InboxMessage }) {
  const t = useTranslations('staff.messages');
  const { moment } = useCityClock();
  if (replies.length === 0) return null;
  return (
    <ol className="inbox-replies" aria-label={t('replies')}>
      {replies.map(({ id, text, by, at, state, sentAt }) => (
        <li key={id}>
          <Row between wrap gap={8}>
            <span className="staff-aside">
              <bdi>{by?.name ?? t('gone')}</bdi> · <time dateTime={at}>{moment(at)}</time>
            </span>
            <Badge tone={receipts[state].tone} icon={receipts[state].icon}>
              {t(`receipt.${state}`, { at: moment(sentAt ?? at) })}
            </Badge>
          </Row>
          <p className="inbox-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
