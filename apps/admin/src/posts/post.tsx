import './posts.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { StaffPost } from '@dalil/contract/staff-posts';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, ExternalLink } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PostFields } from '../shell/posts/post-fields.tsx';
import { StaffArea } from '../shell/staff-area.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { PostActions } from './post-actions.tsx';
import { PostHistory } from './post-history.tsx';
import { StateBadges } from './post-row.tsx';

/** One post: content, owner, history and staff actions. */
export function Post() {
  const t = useTranslations('staff.posts');
  const { id = '' } = useParams();
  const found = useMemberApi('GET staff/posts/:id', { params: { id: Number(id) } });
  return (
    <>
      <Link className="staff-back" href={staffPath('/posts')}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('toList')}
      </Link>
      <StaffArea of={found} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) => <Known key={data.id} post={data} />}
      </StaffArea>
    </>
  );
}

function Known({ post }: { post: StaffPost }) {
  const t = useTranslations('staff');
  const { day } = useCityClock();
  const { id, kind, title, names, path, publishedAt, expiresAt } = post;
  const other = names[useLanguage() === 'ar' ? 'en' : 'ar'];
  return (
    <>
      <Row between wrap>
        <div>
          <h1 className="staff-title">
            <bdi>{title || t('moderation.untitled')}</bdi>
          </h1>
          <p className="staff-lede">
            {other && other !== title && (
              <>
                <bdi>{other}</bdi> ·{' '}
              </>
            )}
            {t(`moderation.kind.${kind}`)} · <bdi dir="ltr">#{id}</bdi>
            {publishedAt && <> · {t('posts.since', { date: day(publishedAt) })}</>}
            {expiresAt && <> · {t('posts.until', { date: day(expiresAt) })}</>}
          </p>
          <StateBadges post={post} />
        </div>
        {path && (
          <ButtonLink variant="bordered" icon={ExternalLink} href={path} target="_blank">
            {t('posts.open')}
          </ButtonLink>
        )}
      </Row>
      <PostActions post={post} />
      <Waiting post={post} />
      <Owner post={post} />
      <section className="panel">
        <h2>{t('posts.content')}</h2>
        <PostFields post={post} />
      </section>
      <PostHistory of={post.history} />
    </>
  );
}

/** Links to pending decisions about the post on other pages of the staff app. */
function Waiting({ post: { id, kind, state, edit, appealed } }: { post: StaffPost }) {
  const t = useTranslations('staff.posts');
  const link = (path: string) => (words: React.ReactNode) => (
    <Link className="staff-row-link" href={staffPath(path)}>
      {words}
    </Link>
  );
  return (
    <>
      {(state === 'pending' || edit === 'pending') && (
        <Note>{t.rich(edit ? 'editPending' : 'pending', { link: link(`/moderation/${id}`) })}</Note>
      )}
      {appealed && <Note tone="warn">{t.rich('appealed', { link: link('/appeals') })}</Note>}
      {kind === 'business' && <p>{t.rich('asBusiness', { link: link(`/businesses/${id}`) })}</p>}
    </>
  );
}

function Owner({ post: { owner } }: { post: StaffPost }) {
  const t = useTranslations('staff.posts');
  return (
    <section className="panel">
      <h2>{t('owner')}</h2>
      {owner ? (
        <p>
          <Link className="staff-row-link" href={staffPath(`/people/${owner.id}`)}>
            <bdi>{owner.name}</bdi>
          </Link>
          {' · '}
          <Link className="staff-row-link" href={staffPath(`/posts?owner=${owner.id}`)}>
            {t('ofOwner')}
          </Link>
        </p>
      ) : (
        <p>{t('nobodys')}</p>
      )}
    </section>
  );
}
