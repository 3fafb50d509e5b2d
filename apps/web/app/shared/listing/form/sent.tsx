import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { limits } from '@dalil/contract/limits';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { CircleCheck } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../text/email-text.tsx';

import type { FormWords } from './form-messages.ts';

interface SentProps {
  /** URL of the listing for its owner. `listPath`: the list of all their listings. */
  ownPath: string;
  listPath: string;
  word: FormWords;
  onEdit: () => void;
}

/**
 * Confirmation after submission: what happens next and when. Links back to the form to add postponed content such as
 * more photos.
 */
export function Sent({ ownPath, listPath, word, onEdit }: SentProps) {
  const t = useTranslations('listing-form.sent');
  const email = useMemberValue('email') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <Panel className="listing-sent">
      <Icon icon={CircleCheck} size={32} />
      <h2 ref={heading} tabIndex={-1}>
        {word('sent.title')}
      </h2>
      <p>{t('when', { hours: limits.reviewHours })}</p>
      <p>{t.rich('mail', { address: () => <EmailText email={email} /> })}</p>
      <p>{word('sent.more')}</p>
      <div className="note-buttons">
        <ButtonLink href={ownPath}>{t('page')}</ButtonLink>
        <ButtonLink variant="bordered" href={listPath}>
          {word('sent.mine')}
        </ButtonLink>
        <Button variant="bordered" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </Panel>
  );
}
