import { useLanguage } from '@dalil/browser/page/language';
import type { Language } from '@dalil/messages/languages';
import { Badge } from '@dalil/ui/badge';
import { Languages } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { languageOf } from '../../text/language-of.ts';

interface OwnWordsProps {
  /** Heading, for kinds that do not use "About". */
  title?: string;
  text: string;
  /** Language in which the owner wrote the text. */
  lang: Language;
}

/** The owner's description, in the language in which it was written. */
export function OwnerDescription({ title, text, lang: written }: OwnWordsProps) {
  const t = useTranslations('listing.about');
  const lang = useLanguage();
  const language = languageOf(text, written);
  return (
    <section id="overview" className="own-words" aria-labelledby="about">
      <h2 id="about">{title ?? t('title')}</h2>
      {language === lang ? null : (
        <Badge tone="info" icon={Languages}>
          {t('notTranslated')}
        </Badge>
      )}
      <p dir="auto" lang={language}>
        {text}
      </p>
    </section>
  );
}
