import './my-posts.css';
import { boundaryStatus } from '@dalil/browser/page/query-boundary';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { MyListing } from '@dalil/contract/listings';
import { AreaError } from '@dalil/ui/area-error';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { FileText, type IconName, Plus } from '@dalil/ui/icons';
import { Stack } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { ShowMore } from '@dalil/ui/pagination';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeletedRow } from './deleted-row.tsx';
import { MyTabs } from './my-tabs.tsx';
import { PostRow } from './post-row.tsx';
import { useChangePost } from './use-change-post.ts';
import { useMyPosts } from './use-my-posts.ts';

interface MyPostsProps {
  kind: ListingKindName;
  /** Icon shown for a post without an image. */
  icon: IconName;
  /** Returns the form URL: for a new post, or for an existing post at the step where its author stopped. */
  formPath: (id?: number, step?: number) => string;
  /** Returns the URL at which the owner sees an unpublished post. */
  ownPath: (id: number) => string;
  newLabel: string;
  emptyTitle: string;
  emptyText: ReactNode;
  /** Additional actions that posts of this kind have. */
  more?: (post: MyListing) => ReactNode;
}

/** The user's own posts of one kind: their states and the available actions. */
export function MyPosts({
  kind,
  icon,
  formPath,
  ownPath,
  newLabel,
  emptyTitle,
  emptyText,
  more,
}: MyPostsProps) {
  const t = useTranslations('my-posts');
  const posts = useMyPosts(kind);
  const change = useChangePost();
  /**
   * Id of the post whose row was just replaced by deleting or restoring it. The new row receives the focus, because
   * the clicked button is gone.
   */
  const [moved, setMoved] = useState<number | null>(null);
  const replace = async (id: number, action: 'remove' | 'restore') => {
    if (await change(id, action)) setMoved(id);
  };
  const all = posts.data?.pages.flatMap(({ data }) => data);
  if (!all) {
    if (boundaryStatus(posts) === 'failed') return <AreaError onRetry={() => void posts.refetch()} />;
    return (
      <>
        <MyTabs current={kind} />
        <SkeletonArea>
          <Skeleton shape="block" height={132} />
          <Skeleton shape="block" height={132} />
        </SkeletonArea>
      </>
    );
  }
  const newLink = (
    <ButtonLink icon={Plus} href={formPath()}>
      {newLabel}
    </ButtonLink>
  );
  if (all.length === 0)
    return (
      <>
        <MyTabs current={kind} />
        <Empty icon={FileText} title={emptyTitle} action={newLink}>
          {emptyText}
        </Empty>
      </>
    );
  return (
    <>
      <div className="post-new">{newLink}</div>
      <MyTabs current={kind} />
      <Stack as="ul">
        {all.map((post) =>
          post.undoUntil ? (
            <DeletedRow
              key={`${post.id} deleted`}
              post={post}
              undoUntil={post.undoUntil}
              focused={moved === post.id}
              onUndo={() => replace(post.id, 'restore')}
            />
          ) : (
            <PostRow
              key={post.id}
              post={post}
              icon={icon}
              editPath={formPath(post.id, (post.state === 'draft' && post.step) || undefined)}
              ownPath={ownPath(post.id)}
              focused={moved === post.id}
              onDelete={() => replace(post.id, 'remove')}
            >
              {more?.(post)}
            </PostRow>
          ),
        )}
      </Stack>
      <Note tone="plain">{t('note')}</Note>
      {posts.hasNextPage && (
        <ShowMore hasMore loading={posts.isFetchingNextPage} onMore={() => void posts.fetchNextPage()} />
      )}
    </>
  );
}
