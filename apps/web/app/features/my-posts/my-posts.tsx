import './my-posts.css';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { AreaError } from '@dalil/ui/area-error';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Note } from '@dalil/ui/note';
import { ShowMore } from '@dalil/ui/pagination';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { FileText, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { areaStatus } from '../../shared/area.tsx';
import { failureCode } from '../../shared/failure-code.ts';
import { DeletedRow, PostRow } from './post-row.tsx';
import { useChangePost, useMyPosts } from './use-my-posts.ts';
import { useRemovals } from './use-removals.ts';

interface MyPostsProps {
  kind: ListingKindName;
  /** Of the form, new or with a post's id. */
  formPath: (id?: number) => string;
  newLabel: string;
  /** Under "No posts yet". */
  emptyText: ReactNode;
}

/** A member's own posts of one kind, whatever the kind: their states, and what can be done with each. */
export function MyPosts({ kind, formPath, newLabel, emptyText }: MyPostsProps) {
  const t = useTranslations('my-posts');
  const posts = useMyPosts(kind);
  const removals = useRemovals();
  const change = useTellingChange();
  const all = posts.data?.pages.flatMap(({ data }) => data);
  if (!all) {
    if (areaStatus(posts) === 'failed') return <AreaError onRetry={() => void posts.refetch()} />;
    return (
      <SkeletonArea>
        <Skeleton shape="block" height={132} />
        <Skeleton shape="block" height={132} />
      </SkeletonArea>
    );
  }
  const newLink = (
    <ButtonLink icon={Plus} href={formPath()}>
      {newLabel}
    </ButtonLink>
  );
  if (all.length === 0)
    return (
      <Empty icon={FileText} title={t('empty.title')} action={newLink}>
        {emptyText}
      </Empty>
    );
  return (
    <>
      <div>{newLink}</div>
      <ul className="my-posts">
        {all.map((post) =>
          removals.going.has(post.id) ? (
            <DeletedRow
              key={post.id}
              title={post.title}
              onUndo={() => removals.undo(post.id)}
              onHold={() => removals.hold(post.id)}
              onWait={() => removals.wait(post.id)}
            />
          ) : (
            <PostRow
              key={post.id}
              post={post}
              editPath={formPath(post.id)}
              onPause={() => change(post.id, 'pause')}
              onResume={() => change(post.id, 'resume')}
              onDelete={() => removals.remove(post.id)}
            />
          ),
        )}
      </ul>
      <Note tone="plain">{t('note')}</Note>
      {posts.hasNextPage && (
        <ShowMore hasMore loading={posts.isFetchingNextPage} onMore={() => void posts.fetchNextPage()} />
      )}
    </>
  );
}

/** A change that says why it could not be made. */
function useTellingChange() {
  const t = useTranslations('errors');
  const change = useChangePost();
  return async (id: number, action: 'pause' | 'resume') => {
    try {
      await change(id, action);
    } catch (error) {
      toast('error', t(failureCode(error)));
    }
  };
}
