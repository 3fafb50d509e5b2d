import type { BusinessDetail } from '@dalil/contract/businesses';
import { Badge } from '@dalil/ui/badge';
import { Icon } from '@dalil/ui/icon';
import { Check, Languages } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../page/language.ts';
import { languageOf } from '../../text/language-of.ts';

/** What its owner says of it, in the language in which it was said. */
export function About({ business: { description, lang: written } }: { business: BusinessDetail }) {
  const t = useTranslations('business.about');
  const lang = useLanguage();
  const language = languageOf(description, written);
  return (
    <section id="overview" className="business-about" aria-labelledby="about">
      <h2 id="about">{t('title')}</h2>
      {language === lang ? null : (
        <Badge tone="info" icon={Languages}>
          {t('notTranslated')}
        </Badge>
      )}
      <p dir="auto" lang={language}>
        {description}
      </p>
    </section>
  );
}

export function Services({ business: { services, lang } }: { business: BusinessDetail }) {
  const t = useTranslations('business.services');
  return (
    <section id="services" className="business-services" aria-labelledby="services-title">
      <h2 id="services-title">{t('title')}</h2>
      <ul className="service-list">
        {services.map((service) => (
          <li key={service}>
            <Icon icon={Check} />
            <bdi lang={languageOf(service, lang)}>{service}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
