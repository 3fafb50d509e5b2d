import './choose-side.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { formatRelative } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowRight, Check, FileText, type IconName, ShieldCheck } from '@dalil/ui/icons';
import { Grid, Panel, Surface, Wrap } from '@dalil/ui/layout';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { IconTile } from '../brand/icon-tile.tsx';
import { StarTile } from '../brand/star-tile.tsx';
import { useSettings } from '../page/settings.ts';
import { Trail } from '../seo/trail.tsx';
import { useMyPosts } from './owner/use-my-posts.ts';

interface Side {
  icon: IconName;
  title: string;
  lede: string;
  /** What the form behind this option requires. */
  asks?: readonly string[];
  action: string;
  href: string;
}

interface ChooseSideProps {
  crumbs: ComponentProps<typeof Trail>['crumbs'];
  /** The page's question, used as its heading. */
  title: string;
  lede: string;
  offer: Side;
  /** A second way of offering, for kinds that have two. */
  other?: Side;
  wanted: Side;
  /** Set on pages that start a post: an existing draft is offered before a new one is started. */
  drafts?: { kind: ListingKindName; href: (id: number, step: number) => string };
  /** Additional information about the choice. */
  note?: string;
}

/** A choice between offering and looking for something, shown before a list or a form. */
export function ChooseSide({ crumbs, title, lede, offer, other, wanted, drafts, note }: ChooseSideProps) {
  return (
    <Wrap className="choose-side" data-broad={other !== undefined}>
      <Trail crumbs={crumbs} />
      <div className="choose-side-head">
        <h1>{title}</h1>
        <p>{lede}</p>
      </div>
      <Grid columns={other ? 3 : 2}>
        <SideCard {...offer} first />
        {other && <SideCard {...other} />}
        <SideCard {...wanted} alternate />
      </Grid>
      {drafts && <KeptDraft {...drafts} />}
      {note && (
        <p className="choose-side-note">
          <Icon icon={ShieldCheck} size={16} />
          {note}
        </p>
      )}
    </Wrap>
  );
}

function SideCard({
  icon,
  title,
  lede,
  asks,
  action,
  href,
  first = false,
  alternate = false,
}: Side & { first?: boolean; alternate?: boolean }) {
  return (
    <Surface className="side-card">
      <StarTile icon={icon} alternate={alternate} />
      <h2>{title}</h2>
      <p>{lede}</p>
      {asks && (
        <ul>
          {asks.map((ask) => (
            <li key={ask}>
              <Icon icon={Check} size={16} />
              {ask}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        wide
        size="large"
        variant={first ? 'primary' : 'bordered'}
        href={href}
        iconEnd={ArrowRight}
        mirrorIcon
        // Distinguishes two links with the same text and different targets.
        aria-label={`${action}: ${title}`}
      >
        {action}
      </ButtonLink>
    </Surface>
  );
}

/** The user's most recent draft. Older drafts appear only in their list of posts. */
function KeptDraft({ kind, href }: NonNullable<ChooseSideProps['drafts']>) {
  const t = useTranslations('listing-form.draft');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const posts = useMyPosts(kind).data?.pages.flatMap(({ data }) => data) ?? [];
  const draft = posts.find(({ state }) => state === 'draft');
  if (!draft) return null;
  const name = draft.title || t('unnamed');
  return (
    <Panel className="kept-draft">
      <IconTile icon={FileText} />
      <div>
        <b>{t('title', { n: 1 })}</b>
        <p>
          <bdi>{name}</bdi> · {t('begun', { when: formatRelative(draft.createdAt, lang, timeZone) })}
        </p>
      </div>
      <ButtonLink
        variant="soft"
        href={href(draft.id, draft.step ?? 1)}
        aria-label={t('openIt', { title: isolate(name) })}
      >
        {t('open')}
      </ButtonLink>
    </Panel>
  );
}
