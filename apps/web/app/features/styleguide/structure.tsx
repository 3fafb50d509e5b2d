import { Accordion } from '@dalil/ui/accordion';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { MoreLink, SectionHead } from '@dalil/ui/layout';
import { TabLinks } from '@dalil/ui/tab-links';
import { Tabs } from '@dalil/ui/tabs';
import { useTranslations } from 'use-intl';
import { Specimen } from './specimen.tsx';

export function Structure() {
  const t = useTranslations('styleguide.structure');
  return (
    <Specimen name="structure" wide>
      <Breadcrumbs crumbs={[{ label: t('home'), href: '/' }, { label: t('heading') }]} />
      <SectionHead
        eyebrow={t('eyebrow')}
        title={t('heading')}
        description={t('headingText')}
        action={<MoreLink href="#structure">{t('all')}</MoreLink>}
      />
      <Tabs
        label={t('heading')}
        tabs={[
          { id: 'overview', label: t('overview'), content: t('headingText') },
          { id: 'photos', label: t('photos'), count: 12, content: t('point') },
        ]}
      />
      <TabLinks
        label={t('saved')}
        links={[
          { href: '#saved', label: t('saved'), current: true, count: 14 },
          { href: '#jobs', label: t('jobs') },
        ]}
      />
      <Accordion
        exclusive
        items={[
          { id: 'first', title: t('question'), content: t('answer'), open: true },
          { id: 'second', title: t('questionTwo'), content: t('answerTwo') },
        ]}
      />
    </Specimen>
  );
}
