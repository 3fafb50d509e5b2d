import type { Thread } from '@dalil/contract/threads';
import { formatMoney } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { Picture } from '../../shared/text/picture.tsx';

/** The post that the conversation is about. It remains after the post is deleted and says so. */
export function PostStrip({ post }: { post: Thread['post'] }) {
  const t = useTranslations('messages.post');
  const { title, path, picture } = post;
  return (
    <section className="thread-post" aria-label={t('about')}>
      {picture && (
        <span className="thread-post-picture">
          <Picture picture={picture} alt="" sizes="60px" />
        </span>
      )}
      <p>
        <b className="clamp-1" dir="auto">
          {title === '' ? t('gone') : path ? <Link href={path}>{title}</Link> : title}
        </b>
        <Price post={post} />
      </p>
      {title !== '' && <State post={post} />}
    </section>
  );
}

function Price({ post: { price } }: { post: Thread['post'] }) {
  const t = useTranslations('messages.post');
  if (!price) return null;
  const amount = formatMoney(price.cents);
  return (
    <span>
      {price.per === 'month' ? (
        t.rich('month', { price: amount, ltr: (text) => <bdi dir="ltr">{text}</bdi> })
      ) : (
        <bdi dir="ltr">{amount}</bdi>
      )}
    </span>
  );
}

function State({ post: { state, kind } }: { post: Thread['post'] }) {
  const t = useTranslations('messages.post');
  if (state === 'published') return <Badge tone="success">{t('published')}</Badge>;
  if (state === 'fulfilled') return <Badge tone="info">{t(`fulfilled.${kind}`)}</Badge>;
  return <Badge tone="warn">{t('unavailable')}</Badge>;
}
