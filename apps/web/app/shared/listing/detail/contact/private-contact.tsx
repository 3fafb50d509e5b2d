import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { SavedType } from '@dalil/contract/favourites';
import type { ListingContact } from '@dalil/contract/listings';
import { formatPhone } from '@dalil/messages/formats';
import { Avatar } from '@dalil/ui/avatar';
import { Button, ButtonLink } from '@dalil/ui/button';
import { type IconName, Mail } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { toast } from '@dalil/ui/toast';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MessageButton } from '../../../messages/message-button.tsx';
import type { AskedPost } from '../../../messages/message-dialog.tsx';
import { EmailText } from '../../../text/email-text.tsx';
import { SaveAction } from '../save-action.tsx';
import { Share } from '../share.tsx';
import { CallLink, type CallLook, callLook, focusIt } from './contact-panel.tsx';

type Way = 'phone' | 'email';

/**
 * Contact details of a private author. The page does not contain them: they are loaded on a click, which is counted
 * and rate limited.
 */
export function usePrivateContact(id: number) {
  const t = useTranslations('errors');
  const client = useClient();
  const [contact, setContact] = useState<ListingContact | null>(null);
  const [asked, setAsked] = useState<Way | null>(null);
  const [slow, setSlow] = useState(false);
  const show = async (way: Way) => {
    setAsked(way);
    setSlow(false);
    try {
      setContact((await client.call('POST listings/:id/contact', { params: { id } })).data);
    } catch (error) {
      setAsked(null);
      const code = failureCode(error);
      if (code === 'tooManyRequests') setSlow(true);
      else toast('error', t(code));
    }
  };
  return { id, contact, asked, slow, show };
}

type ContactState = ReturnType<typeof usePrivateContact>;

interface ShowPhoneProps extends CallLook {
  reach: ContactState;
  className?: string;
}

/**
 * Primary action at the bottom of a phone's screen: the phone number or the button that reveals it, or a message
 * button if `poster` is empty because the author is anonymous.
 */
export function PrimaryContact({
  reach,
  poster,
  post,
}: {
  reach: ContactState;
  poster: unknown;
  post: AskedPost;
}) {
  return poster ? <ShowPhone reach={reach} /> : <MessageButton post={post} first />;
}

/**
 * Button that reveals the phone number, then the link to call it. Renders nothing if the loaded contact has no phone
 * number.
 */
export function ShowPhone({ reach, className, ...look }: ShowPhoneProps) {
  const t = useTranslations('listing');
  const { id, contact, asked, show } = reach;
  if (contact?.phone)
    return (
      <CallLink
        contact={{ id, phone: contact.phone }}
        {...look}
        {...(className && { className })}
        focused={asked === 'phone'}
      >
        {t.rich('contact.callNumber', {
          number: formatPhone(contact.phone),
          ltr: (number) => <bdi dir="ltr">{number}</bdi>,
        })}
      </CallLink>
    );
  if (contact) return null;
  return (
    <Button
      className={className}
      {...callLook(look)}
      loading={asked !== null}
      loadingLabel={t('private.showPhone')}
      onClick={() => void show('phone')}
    >
      {t('private.showPhone')}
    </Button>
  );
}

function SendEmail({ reach: { contact, asked, show } }: { reach: ContactState }) {
  const t = useTranslations('listing.private');
  const look = { variant: 'bordered', icon: Mail, wide: true } as const;
  if (contact?.email)
    return (
      <ButtonLink
        {...look}
        href={`mailto:${contact.email}`}
        aria-label={contact.email}
        {...((asked === 'email' || !contact.phone) && { ref: focusIt })}
      >
        <EmailText email={contact.email} />
      </ButtonLink>
    );
  if (contact) return null;
  return (
    <Button {...look} onClick={() => void show('email')}>
      {t('sendEmail')}
    </Button>
  );
}

interface PrivateContactProps {
  reach: ContactState;
  type: SavedType & AskedPost['kind'];
  side: AskedPost['side'];
  /** Title of the post, for sharing. `path` is its path in the page's language. */
  name: string;
  path: string;
  /** Null for an anonymous author, whose email is never revealed and who is contacted by message. */
  poster: { name: string; since?: number } | null;
  /** Icon of the favourite button, instead of the heart. */
  saveIcon?: IconName;
  /** A contact option shown before the phone number, if any. */
  first?: ReactNode;
  /** Top of the panel: the price, or the purpose of the panel. */
  children: ReactNode;
  /** Content between the contact options and the author. */
  after?: ReactNode;
}

/** Panel with price, contact options and author. */
export function PrivateContact({ reach, type, side, name, path, poster, ...panel }: PrivateContactProps) {
  const t = useTranslations('listing');
  const { saveIcon, first, children, after } = panel;
  const { id, contact, slow } = reach;
  const message = (
    <MessageButton
      post={{ id, kind: type, side, title: name }}
      first={!first && !poster}
      wide
      {...(!first && !poster && { className: 'in-bar' })}
    />
  );
  return (
    <Panel className="private-contact" aria-label={t('contact.title')}>
      {children}
      {first}
      {!poster && message}
      <ShowPhone
        reach={reach}
        wide
        quiet={Boolean(first) || !poster}
        {...(!first && poster && { className: 'in-bar' })}
      />
      {poster && message}
      {poster && <SendEmail reach={reach} />}
      <div role="status">
        {slow && <Note tone="warn">{t('private.slow')}</Note>}
        {contact && !contact.phone ? (
          <div tabIndex={-1} {...(!contact.email && { ref: focusIt })}>
            <Note tone="plain">{t(contact.email ? 'private.noPhone' : 'private.none')}</Note>
          </div>
        ) : null}
      </div>
      <div className="listing-contact-pair">
        <SaveAction type={type} id={id} name={name} icon={saveIcon} />
        <Share name={name} path={path} />
      </div>
      {after}
      <p className="private-contact-poster">
        <Avatar name={poster?.name ?? ''} />
        <span>
          <b>
            <bdi>{poster ? poster.name : t('private.anonymous')}</bdi>
          </b>
          {poster?.since ? (
            <span className="field-hint">{t('private.since', { year: String(poster.since) })}</span>
          ) : poster ? null : (
            <span className="field-hint">{t('private.anonymousText')}</span>
          )}
        </span>
      </p>
    </Panel>
  );
}
