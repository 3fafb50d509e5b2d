import '../detail/detail-page.css';
import './own-page.css';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { ApiError } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { OwnPost } from '@dalil/contract/own-post';
import { href, paths } from '@dalil/contract/paths';
import { Badge } from '@dalil/ui/badge';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Eye, type IconName } from '@dalil/ui/icons';
import { Panel, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRelativeTime } from '../../time/use-relative-time.ts';
import { OwnActions } from './own-actions.tsx';
import { OwnBanner } from './own-banner.tsx';

export interface Own {
  id: number;
  name: string;
  post: OwnPost;
}

interface OwnPageProps<T extends Own> {
  read: UseQueryResult<{ data: T }>;
  /** Class name by which the kind's style sheet targets the page. */
  className: string;
  /** Link to the owner's list of this kind. */
  list: { label: string; href: string };
  editPath: (id: number) => string;
  publicPath: (own: T) => string;
  missing: { icon: IconName; title: string; text: string };
  /** Links for the owner that are not part of the public page. */
  more?: (own: T) => ReactNode;
  /** Preview of the public page. */
  children: (own: T) => ReactNode;
}

/**
 * Page on which owners see their own post, mainly while it is pending: its status and a preview of the public page.
 */
export function OwnerListingPage<T extends Own>({ read, more, children, ...page }: OwnPageProps<T>) {
  const { error } = read;
  if (!read.data && error instanceof ApiError && error.status < 500) return <Missing {...page} />;
  return (
    <QueryBoundary of={read} skeleton={<PageSkeleton title={page.list.label} />}>
      {({ data }) => (
        <OwnParts
          key={data.id}
          own={data}
          className={page.className}
          list={page.list}
          editPath={page.editPath(data.id)}
          publicPath={page.publicPath(data)}
          more={more?.(data)}
        >
          {children(data)}
        </OwnParts>
      )}
    </QueryBoundary>
  );
}

interface OwnPartsProps extends Pick<OwnPageProps<never>, 'list' | 'className'> {
  own: Own;
  editPath: string;
  publicPath: string;
  more: ReactNode;
  children: ReactNode;
}

function OwnParts({ own: { id, name, post }, list, className, more, children, ...ways }: OwnPartsProps) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const { editPath, publicPath } = ways;
  const actions = (
    <OwnActions
      id={id}
      name={name || t('my-posts.unnamed')}
      post={post}
      editPath={editPath}
      publicPath={publicPath}
      onWithdrawn={() => heading.current?.focus()}
    />
  );
  return (
    <article className={`listing ${className} own-page`}>
      <Wrap>
        <Breadcrumbs
          crumbs={[
            { label: t('shell.user.profile'), href: href(paths.profile) },
            list,
            { label: name || t('my-posts.unnamed') },
          ]}
        />
        <OwnBanner post={post} heading={heading}>
          {actions}
        </OwnBanner>
        {more}
        <div className="own-columns">
          <section className="own-preview" aria-label={t('my-posts.page.preview')}>
            <Badge tone="solid" icon={Eye}>
              {t('my-posts.page.preview')}
            </Badge>
            {children}
          </section>
          {post.sentAt ? <WhatHappens sentAt={post.sentAt} /> : null}
        </div>
      </Wrap>
      <div className="action-bar">{actions}</div>
    </article>
  );
}

/** Explains the steps of the review, and what the owner can do until the decision. */
function WhatHappens({ sentAt }: { sentAt: string }) {
  const t = useTranslations();
  const moment = useRelativeTime();
  return (
    <aside>
      <Panel>
        <h2>{t('my-posts.page.steps.title')}</h2>
        <ol className="own-steps">
          <li>
            <b>{t('my-posts.page.steps.sent')}</b>
            <span>{moment(sentAt)}</span>
          </li>
          <li aria-current="step">
            <b>{t('my-posts.page.steps.read')}</b>
            <span>{t('my-posts.page.steps.within', { hours: limits.reviewHours })}</span>
          </li>
          <li>
            <b>{t('my-posts.page.steps.decided')}</b>
            <span>{t('my-posts.page.steps.told')}</span>
          </li>
        </ol>
      </Panel>
      <Panel>
        <dl className="own-ways">
          <dt>{t('common.action.edit')}</dt>
          <dd>{t('my-posts.page.editText')}</dd>
          <dt>{t('my-posts.page.withdraw')}</dt>
          <dd>{t('my-posts.page.withdrawText')}</dd>
        </dl>
      </Panel>
    </aside>
  );
}

function Missing({ list, missing }: Pick<OwnPageProps<never>, 'list' | 'missing'>) {
  return (
    <Wrap className="own-page">
      <Empty
        level={1}
        icon={missing.icon}
        title={missing.title}
        action={<ButtonLink href={list.href}>{list.label}</ButtonLink>}
      >
        {missing.text}
      </Empty>
    </Wrap>
  );
}

function PageSkeleton({ title }: { title: string }) {
  return (
    <Wrap className="own-page">
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton shape="block" height={122} />
      <Skeleton shape="block" height={580} />
    </Wrap>
  );
}
