import type { BusinessDetail } from '@dalil/contract/businesses';
import { formatPhone } from '@dalil/messages/formats';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Globe, Mail, Navigation, Phone } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { SocialIcon } from '@dalil/ui/social-icon';
import { useTranslations } from 'use-intl';
import { countTap } from './count-tap.ts';
import { useMapLinks } from './map-links.ts';

/** What a link to somewhere that a member named says to search engines and to the page it opens. */
const foreign = { rel: 'noopener nofollow ugc' };

export function ContactPanel({ business }: { business: BusinessDetail }) {
  const t = useTranslations('business');
  const { email, website, social } = business;
  return (
    <Panel className="business-contact" aria-labelledby="contact">
      <h2 id="contact" className="visually-hidden">
        {t('contact.title')}
      </h2>
      <CallLink business={business} wide>
        {t.rich('contact.callNumber', {
          number: formatPhone(business.phone),
          ltr: (number) => <bdi dir="ltr">{number}</bdi>,
        })}
      </CallLink>
      <div className="business-contact-pair">
        <DirectionsLink business={business} />
        {website ? (
          <ButtonLink variant="bordered" icon={Globe} href={website} {...foreign}>
            {t('contact.website')}
          </ButtonLink>
        ) : null}
      </div>
      <ul className="business-contact-lines">
        <li>
          <Icon icon={Mail} />
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
        {website ? (
          <li>
            <Icon icon={Globe} />
            <a href={website} {...foreign}>
              <bdi dir="ltr">{new URL(website).hostname.replace(/^www\./, '')}</bdi>
            </a>
          </li>
        ) : null}
      </ul>
      <SocialLinks links={social} />
    </Panel>
  );
}

interface CallLinkProps {
  business: BusinessDetail;
  wide?: boolean;
  children: React.ReactNode;
}

export function CallLink({ business: { id, phone }, wide = false, children }: CallLinkProps) {
  return (
    <ButtonLink
      icon={Phone}
      href={`tel:${phone}`}
      size={wide ? 'large' : 'medium'}
      wide={wide}
      onClick={() => countTap(id, 'calls')}
    >
      {children}
    </ButtonLink>
  );
}

interface DirectionsLinkProps {
  business: BusinessDetail;
  variant?: 'bordered' | 'soft';
}

export function DirectionsLink({ business, variant = 'bordered' }: DirectionsLinkProps) {
  const t = useTranslations('business.contact');
  const { directions } = useMapLinks(business);
  return (
    <ButtonLink
      variant={variant}
      icon={Navigation}
      href={directions}
      rel="noopener"
      onClick={() => countTap(business.id, 'directions')}
    >
      {t('directions')}
    </ButtonLink>
  );
}

function SocialLinks({ links }: { links: BusinessDetail['social'] }) {
  const t = useTranslations();
  if (links.length === 0) return null;
  return (
    <ul className="business-social" aria-label={t('business.contact.social')}>
      {links.map(({ type, url }) => (
        <li key={type}>
          <a href={url} aria-label={t(`ui.social.${type}`)} {...foreign}>
            <SocialIcon network={type} />
          </a>
        </li>
      ))}
    </ul>
  );
}
