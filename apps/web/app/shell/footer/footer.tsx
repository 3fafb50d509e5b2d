import './footer.css';
import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { Mail, Phone } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../shared/page/settings.ts';
import { sectionNames, siteSections } from '../../shared/sections/sections.ts';
import { onDark } from '../header/logo.tsx';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import { Newsletter } from './newsletter.tsx';
import { SocialLinks } from './social-links.tsx';

const footerLogos = {
  en: '/logo/wordmark-bilingual-on-dark.svg',
  ar: '/logo/wordmark-bilingual-rtl-on-dark.svg',
};

export function Footer() {
  const settings = useSettings();
  return (
    <footer className="footer on-dark">
      <div className="footer-band" />
      <Wrap>
        <Newsletter lede={settings?.footer.subscribe} />
        <div className="footer-columns">
          <Brand />
          <Explore />
          <Help />
          <Reach />
        </div>
        <div className="footer-end">
          <span dir="auto">{settings?.footer.Copyright}</span>
          <ThemeSwitch />
          <LegalLinks />
        </div>
      </Wrap>
    </footer>
  );
}

function Brand() {
  const t = useTranslations();
  const lang = useLanguage();
  const settings = useSettings();
  const logo = settings?.logo ? onDark(settings.logo) : footerLogos[lang];
  return (
    <div>
      <img
        className="footer-logo"
        src={logo}
        alt={t('common.brand')}
        width={197}
        height={40}
        {...settings?.logoSize}
        loading="lazy"
      />
      <p>
        {t.rich('shell.footer.tagline', {
          city: settings?.city.name ?? '',
          bdi: (city) => <bdi>{city}</bdi>,
        })}
      </p>
      <SocialLinks links={settings?.footer.social_media ?? []} />
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Explore() {
  const t = useTranslations('shell');
  return (
    <Column title={t('footer.explore')}>
      {sectionNames.map((name) => (
        <li key={name}>
          <Link href={siteSections[name].to}>{t(`services.${siteSections[name].key}.title`)}</Link>
        </li>
      ))}
    </Column>
  );
}

function Help() {
  const t = useTranslations('shell');
  return (
    <Column title={t('footer.help')}>
      <li>
        <Link href={href(paths.guides)}>{t('footer.userGuide')}</Link>
      </li>
      <li>
        <Link href={href(paths.about)}>{t('nav.about')}</Link>
      </li>
      <li>
        <Link href={href(paths.contact)}>{t('nav.contact')}</Link>
      </li>
      <li>
        <Link href={href(paths.blogs)}>{t('nav.blog')}</Link>
      </li>
    </Column>
  );
}

function Reach() {
  const t = useTranslations('shell.footer');
  const contact = useSettings()?.footer;
  return (
    <Column title={t('reach')}>
      {contact?.email ? (
        <li>
          <a href={`mailto:${contact.email}`}>
            <Icon icon={Mail} size={16} label={t('email')} />
            <bdi dir="ltr">{contact.email}</bdi>
          </a>
        </li>
      ) : null}
      {contact?.phone ? (
        <li>
          <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
            <Icon icon={Phone} size={16} label={t('phone')} />
            <bdi dir="ltr">{contact.phone}</bdi>
          </a>
        </li>
      ) : null}
    </Column>
  );
}

function LegalLinks() {
  const t = useTranslations('shell.footer');
  return (
    <ul className="footer-legal">
      {(['privacy', 'terms', 'eula'] as const).map((page) => (
        <li key={page}>
          <Link href={href(paths[page])}>{t(page)}</Link>
        </li>
      ))}
    </ul>
  );
}
