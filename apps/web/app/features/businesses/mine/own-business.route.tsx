import '../page/business.css';
import '../../../shared/listing/mine/own-page.css';
import type { BusinessPreview } from '@dalil/contract/businesses';
import { ApiError } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { Badge } from '@dalil/ui/badge';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Eye, Store } from '@dalil/ui/icons';
import { Panel, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMemberApi } from '../../../shared/api/use-api.ts';
import { OwnActions } from '../../../shared/listing/mine/own-actions.tsx';
import { OwnBanner } from '../../../shared/listing/mine/own-banner.tsx';
import { Photos } from '../../../shared/listing/page/listing-photos.tsx';
import { About, Services } from '../../../shared/listing/page/own-words.tsx';
import { Area } from '../../../shared/page/area.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { useMoment } from '../../../shared/time/use-moment.ts';
import { businessInput } from '../page/business-data.ts';
import { Identity } from '../page/identity.tsx';

const needs: PageNeeds = { namespaces: ['business', 'hours', 'my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

/** A business as its owner sees it, above all while it waits: where it stands, and how its page will look. */
export default function OwnBusinessPage() {
  const preview = useMemberApi('GET profile/businesses/:id/preview', businessInput(useParams()));
  const { error } = preview;
  if (!preview.data && error instanceof ApiError && error.status < 500) return <Missing />;
  return (
    <Area of={preview} skeleton={<PageSkeleton />}>
      {({ data }) => <OwnBusiness key={data.id} business={data} />}
    </Area>
  );
}

function OwnBusiness({ business }: { business: BusinessPreview }) {
  const t = useTranslations();
  const { name, description, services, post } = business;
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = <OwnActions business={business} onWithdrawn={() => heading.current?.focus()} />;
  return (
    <article className="business own-business">
      <Wrap>
        <Breadcrumbs
          crumbs={[
            { label: t('shell.user.profile'), href: href(paths.profile) },
            { label: t('shell.user.myBusiness'), href: href(paths.myBusinesses) },
            { label: name || t('my-posts.unnamed') },
          ]}
        />
        <OwnBanner post={post} heading={heading}>
          {actions}
        </OwnBanner>
        <div className="own-columns">
          <section className="own-preview" aria-label={t('my-posts.page.preview')}>
            <Badge tone="solid" icon={Eye}>
              {t('my-posts.page.preview')}
            </Badge>
            <Identity business={business} heading="h2" />
            <div className="own-parts">
              {description ? <About business={business} /> : null}
              {services.length > 0 ? <Services business={business} /> : null}
              <Photos business={business} />
            </div>
          </section>
          {post.sentAt ? <WhatHappens sentAt={post.sentAt} /> : null}
        </div>
      </Wrap>
      <div className="action-bar">{actions}</div>
    </article>
  );
}

/** The way of what was sent, and what can be done until it is decided. */
function WhatHappens({ sentAt }: { sentAt: string }) {
  const t = useTranslations();
  const moment = useMoment();
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

function Missing() {
  const t = useTranslations();
  return (
    <Wrap className="own-business">
      <Empty
        level={1}
        icon={Store}
        title={t('my-posts.page.missing')}
        action={<ButtonLink href={href(paths.myBusinesses)}>{t('shell.user.myBusiness')}</ButtonLink>}
      >
        {t('my-posts.page.missingText')}
      </Empty>
    </Wrap>
  );
}

function PageSkeleton() {
  const t = useTranslations('shell.user');
  return (
    <Wrap className="own-business">
      <h1 className="visually-hidden">{t('myBusiness')}</h1>
      <Skeleton shape="block" height={122} />
      <Skeleton shape="block" height={580} />
    </Wrap>
  );
}
