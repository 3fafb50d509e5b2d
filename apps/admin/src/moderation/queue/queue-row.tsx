import { factsOf } from '@dalil/contract/kinds';
import type { QueuedListing } from '@dalil/contract/moderation';
import { Badge } from '@dalil/ui/badge';
import { Icon } from '@dalil/ui/icon';
import { TriangleAlert } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { ListRow } from '@dalil/ui/list-row';
import { useTranslations } from 'use-intl';
import { PostPicture } from '../../shell/posts/post-picture.tsx';
import { Age } from '../../shell/time/age.tsx';

interface QueueRowProps {
  post: QueuedListing;
  href: string;
  current: boolean;
}

export function QueueRow({
  post: { kind, title, picture, author, edit, sample, submittedAt, heldBy, signals },
  href,
  current,
}: QueueRowProps) {
  const t = useTranslations('staff.moderation');
  const codes = useTranslations('staff.signal');
  const [gravest] = signals;
  const ofPublic = sample ? 'publicBy' : 'editBy';
  return (
    <ListRow className="queue-row" href={href} current={current}>
      <PostPicture picture={picture} size={64} />
      <span className="queue-words">
        <Row between gap={8} as="span">
          <Badge tone={factsOf(kind)?.highlighted ? 'primary' : 'neutral'}>{t(`kind.${kind}`)}</Badge>
          <Age since={submittedAt} />
        </Row>
        <b dir="auto">{title || t('untitled')}</b>
        {gravest && gravest.severity !== 'note' && (
          <span className="queue-signal" data-severity={gravest.severity}>
            <Icon icon={TriangleAlert} size={16} />
            {codes(gravest.code)}
          </span>
        )}
        <span className="queue-by">
          {t.rich(sample || edit ? ofPublic : 'by', { name: () => <bdi>{author.name}</bdi> })}
          {heldBy === 'others' && ` · ${t('held')}`}
        </span>
      </span>
    </ListRow>
  );
}
