import './legal-bar.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { ArrowLeft } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { LanguageLink } from '../../shell/header/language-link.tsx';

/** Stands in for the header on pages that have none: the way back to the site, and the language. */
export function LegalBar() {
  const t = useTranslations('pages');
  return (
    <div className="legal-bar">
      <Wrap>
        <ButtonLink variant="ghost" icon={ArrowLeft} mirrorIcon href={href(paths.home)}>
          {t('backToSite')}
        </ButtonLink>
        <LanguageLink className="legal-language" />
      </Wrap>
    </div>
  );
}
