import type { BusinessDetail } from '@dalil/contract/businesses';
import { Icon } from '@dalil/ui/icon';
import { Check } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { languageOf } from '../../../shared/text/language-of.ts';

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
