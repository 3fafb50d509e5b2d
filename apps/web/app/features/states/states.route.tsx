import './states.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { MapIcon } from '@dalil/ui/icons';
import { Row, Section } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { StateCards } from '../../shared/brand/state-cards.tsx';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';

const needs: PageNeeds = { namespaces: ['pages'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** The states menu as a page; its entries come from the general settings. */
export default function StatesPage() {
  const t = useTranslations('pages');
  const settings = useApi('GET general-settings');
  return (
    <>
      <InnerPageHead title={t('title.states')} lede={t('states.lede')} />
      <Section tight>
        <Area
          of={settings}
          skeleton={<Skeleton shape="block" height={480} />}
          isEmpty={({ data }) => data.navbar.states.length === 0}
        >
          {({ data }) => <StateCards states={data.navbar.states} level={2} />}
        </Area>
        <MissingCity />
      </Section>
    </>
  );
}

function MissingCity() {
  const t = useTranslations();
  return (
    <Row wrap gap={20} lineGap={14} className="panel missing-city">
      <IconTile icon={MapIcon} large />
      <div>
        <h2>{t('pages.states.missing.title')}</h2>
        <p>{t('pages.states.missing.lede')}</p>
      </div>
      <ButtonLink variant="bordered" href={href(paths.contact)}>
        {t('common.action.contactUs')}
      </ButtonLink>
    </Row>
  );
}
