import './contact.css';
import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { ContactData } from '@dalil/contract/pages';
import { Icon } from '@dalil/ui/icon';
import { Mail, MapPin, Phone } from '@dalil/ui/icons';
import { Panel, Section, Stack } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { EmailText } from '../../shared/text/email-text.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';
import { ContactForm } from './contact-form.tsx';

const needs: PageNeeds = { namespaces: ['contact'], queries: () => [['GET contact-page']] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Contact form beside the other contact details. */
export default function ContactPage() {
  const t = useTranslations('shell.nav');
  const contact = useApi('GET contact-page');
  return (
    <>
      <InnerPageHead
        title={contact.data?.data.title ?? t('contact')}
        lede={contact.data?.data.lede}
        crumb={t('contact')}
      />
      <Section tight>
        <div className="contact-columns">
          <ContactForm />
          <QueryBoundary of={contact} skeleton={<Skeleton shape="block" height={420} />}>
            {({ data }) => <Ways contact={data} />}
          </QueryBoundary>
        </div>
      </Section>
    </>
  );
}

function Ways({ contact: { phone, email, address, sections } }: { contact: ContactData }) {
  const t = useTranslations();
  return (
    <Stack as="aside" gap={16}>
      <Panel aria-labelledby="reach">
        <h2 id="reach">{t('contact.reach')}</h2>
        <ul className="contact-ways">
          <li>
            <Icon icon={Phone} label={t('shell.footer.phone')} />
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
          <li>
            <Icon icon={Mail} label={t('shell.footer.email')} />
            <a href={`mailto:${email}`} aria-label={email}>
              <EmailText email={email} />
            </a>
          </li>
          <li>
            <Icon icon={MapPin} label={t('contact.address')} />
            {/* Wrapper that aligns the lines with the page text. */}
            <span>
              <bdi dir="ltr">{address}</bdi>
            </span>
          </li>
        </ul>
      </Panel>
      {sections.map(({ id, title, body }) => (
        <Panel key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <RichText html={body} className="contact-text" />
        </Panel>
      ))}
    </Stack>
  );
}
