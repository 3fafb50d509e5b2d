import './good-to-know.css';
import { useLanguage } from '@dalil/browser/page/language';
import type { AttributeGroup, DisplayedAttributes } from '@dalil/contract/attributes';
import { formatDate } from '@dalil/messages/formats';
import type { Language } from '@dalil/messages/languages';
import { formatMonth } from '@dalil/messages/months';
import { Badge } from '@dalil/ui/badge';
import { Icon } from '@dalil/ui/icon';
import {
  Accessibility,
  Baby,
  Check,
  CreditCard,
  Eye,
  GraduationCap,
  HeartPulse,
  type IconName,
  Info,
  Languages,
  ListChecks,
  ShieldCheck,
  Tag,
  UsersRound,
  Utensils,
} from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../brand/icon-tile.tsx';
import { Report } from './report/report.tsx';

const icons: Record<AttributeGroup, IconName> = {
  services: ListChecks,
  details: Tag,
  food: Utensils,
  languages: Languages,
  access: Accessibility,
  comfort: UsersRound,
  children: Baby,
  payment: CreditCard,
  care: HeartPulse,
  learning: GraduationCap,
  more: Info,
};

/** Groups shown without attribute names, because the group's heading suffices. */
const plain: readonly AttributeGroup[] = ['languages', 'payment'];

type Claim = DisplayedAttributes['evidence'][number];
type Fact = DisplayedAttributes['groups'][number]['facts'][number];

interface GoodToKnowProps {
  services: readonly { name: string; lang: Language }[];
  facts: DisplayedAttributes;
  /** True if the owner provided the information. */
  told: boolean;
  /** Id of the listing, if a link to report wrong information is shown. */
  reported?: number;
}

/** True if `GoodToKnow` has any services or attributes to show. */
export const saysAnything = ({ services, facts }: Pick<GoodToKnowProps, 'services' | 'facts'>): boolean =>
  services.length + facts.evidence.length + facts.groups.length > 0;

/**
 * Services and attributes of a listing, only those that apply. Claims with evidence come first, with their source.
 */
export function GoodToKnow({ services, facts, told, reported }: GoodToKnowProps) {
  const t = useTranslations('listing.facts');
  return (
    <section id="facts" className="good-to-know" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('title')}</h2>
      {facts.evidence.map((claim) => (
        <Evidence key={claim.key} claim={claim} />
      ))}
      <div className="fact-groups">
        {services.length > 0 && (
          <Group group="services">
            {services.map(({ name, lang }) => (
              <Item key={name}>
                <bdi lang={lang}>{name}</bdi>
              </Item>
            ))}
          </Group>
        )}
        {facts.groups.map(({ group, facts: inGroup }) => (
          <Group key={group} group={group}>
            {inGroup
              .flatMap((fact) => itemsOf(group, fact))
              .map((item) => (
                <Item key={item}>{item}</Item>
              ))}
          </Group>
        ))}
      </div>
      {(told || reported) && (
        <div className="facts-told">
          {told && (
            <>
              <Icon icon={Info} size={16} />
              {t('owner')}
            </>
          )}
          {reported && <Report id={reported} look="line" />}
        </div>
      )}
    </section>
  );

  function itemsOf(group: AttributeGroup, { name, kind, values, number }: Fact): string[] {
    if (kind === 'yesNo') return [name];
    if (kind === 'choices' && plain.includes(group)) return values;
    const value = number === null ? values.join(' · ') : String(number);
    return [t('value', { name, value })];
  }
}

function Group({ group, children }: { group: AttributeGroup; children: ReactNode }) {
  const t = useTranslations('listing.facts.groups');
  return (
    <Panel>
      <Row>
        <IconTile icon={icons[group]} />
        <h3>{t(group)}</h3>
      </Row>
      <ul className="fact-list">{children}</ul>
    </Panel>
  );
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon icon={Check} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** A claim, always with its source, its start date and the evidence checked by staff. */
function Evidence({ claim: { name, amount, by, body, since, until, seenOn } }: { claim: Claim }) {
  const t = useTranslations('listing.facts');
  const lang = useLanguage();
  const month = (of: string) => formatMonth(of, lang);
  const date = seenOn && formatDate(seenOn, lang, 'UTC');
  return (
    <Panel className="fact-claim">
      <IconTile icon={ShieldCheck} large />
      <div>
        <Row wrap gap={10} lineGap={6}>
          <h3>{name}</h3>
          <Badge tone="success">{amount}</Badge>
        </Row>
        <p>
          {by === 'body' && body
            ? t.rich('byBody', { body, since: month(since), bdi: (text) => <bdi>{text}</bdi> })
            : t('byOwn', { since: month(since) })}
        </p>
        {date && (
          <p className="fact-seen">
            <Icon icon={Eye} size={16} />
            <span>{until ? t('seenUntil', { date, until: month(until) }) : t('seen', { date })}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}
