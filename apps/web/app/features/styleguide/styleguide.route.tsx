import { type Language, otherLanguage } from '@dalil/messages/languages';
import { Button, ButtonLink } from '@dalil/ui/button';
import { ArrowLeftRight, Languages, Moon } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { PageHead } from '@dalil/ui/page-head';
import { useLocale, useTranslations } from 'use-intl';
import { pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { Buttons } from './buttons.tsx';
import { Cards, Skeletons } from './cards.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Maps } from './maps.tsx';
import { Marks } from './marks.tsx';
import { Overlays, Toasts } from './overlays.tsx';
import { Photos } from './photos.tsx';
import { Pickers } from './pickers.tsx';
import { States } from './states.tsx';
import { Structure } from './structure.tsx';
import { TypeAndColour } from './type-and-colour.tsx';

const needs = { namespaces: ['hours', 'map', 'photos', 'styleguide'] } as const;

export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);

export const meta = () => [{ title: 'Dalil' }, { name: 'robots', content: 'noindex' }];

/** Served in development and tests only: every component in every state, in both languages, directions and themes. */
export default function StyleguidePage() {
  const t = useTranslations('styleguide');
  const lang: Language = useLocale().startsWith('ar') ? 'ar' : 'en';
  const other = otherLanguage(lang);
  return (
    <>
      <PageHead title={t('title')} description={t('lede')}>
        <div className="styleguide-controls">
          <ButtonLink variant="glass" icon={Languages} href={`/styleguide?lang=${other}`} lang={other}>
            {t('controls.language')}
          </ButtonLink>
          <Button variant="glass" icon={ArrowLeftRight} onClick={flipDirection}>
            {t('controls.direction')}
          </Button>
          <Button variant="glass" icon={Moon} onClick={switchTheme}>
            {t('controls.theme')}
          </Button>
        </div>
      </PageHead>
      <Wrap>
        <div className="styleguide">
          <TypeAndColour />
          <Buttons />
          <Marks />
          <Fields />
          <Choices />
          <Pickers />
          <Overlays />
          <Toasts />
          <Cards />
          <Photos />
          <Maps />
          <Skeletons />
          <States />
          <Structure />
        </div>
      </Wrap>
    </>
  );
}

function flipDirection() {
  const root = document.documentElement;
  root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
}

function switchTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}
