import type { SocialType } from '@dalil/contract/settings';
import { formatPhone } from '@dalil/messages/formats';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Globe, Mail, Phone } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { SocialIcon } from '@dalil/ui/social-icon';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../../text/email-text.tsx';
import { countTap } from '../count-tap.ts';

/**
 * Attributes for links that members entered: `rel` stops search engines from following them and hides the opener from
 * the target page.
 */
const foreign = { rel: 'noopener nofollow ugc' };

interface Contact {
  id: number;
  phone: string;
  email: string | null;
  website: string | null;
  social: readonly { type: SocialType; url: string }[];
}

interface ContactPanelProps {
  contact: Contact;
  /** Content after the website link, such as directions for listings with a location. */
  children?: ReactNode;
}

/**
 * Contact details of a listing whose phone number is public and part of the page, unlike `PrivateContact`. Calls are
 * counted.
 */
export function ContactPanel({ contact, children }: ContactPanelProps) {
  const t = useTranslations('listing');
  const { id, phone, email, website, social } = contact;
  return (
    <Panel className="listing-contact" aria-labelledby="contact">
      <h2 id="contact" className="visually-hidden">
        {t('contact.title')}
      </h2>
      <CallLink contact={contact} wide className="in-bar">
        {t.rich('contact.callNumber', {
          number: formatPhone(phone),
          ltr: (number) => <bdi dir="ltr">{number}</bdi>,
        })}
      </CallLink>
      <div className="listing-contact-pair">
        {children}
        {website ? (
          <ButtonLink variant="bordered" icon={Globe} href={website} {...foreign}>
            {t('contact.website')}
          </ButtonLink>
        ) : null}
      </div>
      <ul className="listing-contact-lines">
        <li className="contact-phone">
          <Icon icon={Phone} />
          <a href={`tel:${phone}`} onClick={() => countTap(id, 'calls')}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </li>
        {email ? (
          <li>
            <Icon icon={Mail} />
            <a href={`mailto:${email}`} aria-label={email}>
              <EmailText email={email} />
            </a>
          </li>
        ) : null}
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

export interface CallLook {
  wide?: boolean;
  /** True for a less prominent button, on pages where contacting is not the main action. */
  quiet?: boolean;
}

interface CallLinkProps extends CallLook {
  contact: Pick<Contact, 'id' | 'phone'>;
  /** True if the element receives the focus on mount. */
  focused?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Ref callback that focuses an element when it is mounted. Module-level so that it is stable across renders and runs
 * once.
 */
export const focusIt = (element: HTMLElement | null): void => element?.focus();

/**
 * Converts the appearance of the call button to props of a button or link: icon, variant, size and width. The action
 * is not included.
 */
export const callLook = ({ wide = false, quiet = false }: CallLook) =>
  ({
    icon: Phone,
    variant: quiet ? 'bordered' : 'primary',
    size: wide && !quiet ? 'large' : 'medium',
    wide,
  }) as const;

export function CallLink({ contact: { id, phone }, focused = false, ...link }: CallLinkProps) {
  const { className, children, ...look } = link;
  return (
    <ButtonLink
      className={className}
      {...(focused && { ref: focusIt })}
      {...callLook(look)}
      href={`tel:${phone}`}
      onClick={() => countTap(id, 'calls')}
    >
      {children}
    </ButtonLink>
  );
}

function SocialLinks({ links }: { links: Contact['social'] }) {
  const t = useTranslations();
  if (links.length === 0) return null;
  return (
    <ul className="listing-social" aria-label={t('listing.contact.social')}>
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
