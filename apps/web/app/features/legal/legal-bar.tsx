import './legal-bar.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { ArrowLeft } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { LanguageLink } from '../../shell/header/language-link.tsx';

/** Replaces the header on pages without one: link back to the site, and the language switch. */
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
