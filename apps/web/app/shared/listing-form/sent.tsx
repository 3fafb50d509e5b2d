import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { CircleCheck } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMemberValue } from '../storage/member-storage.ts';
import { EmailText } from '../text/email-text.tsx';

/** What happens now, and when. What can wait, such as more photos, is added from here. */
export function Sent({ id, onEdit }: { id: number; onEdit: () => void }) {
  const t = useTranslations('add-business.sent');
  const email = useMemberValue('email') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <Panel className="business-sent">
      <Icon icon={CircleCheck} size={32} />
      <h2 ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('when', { hours: limits.reviewHours })}</p>
      <p>{t.rich('mail', { address: () => <EmailText email={email} /> })}</p>
      <p>{t('more')}</p>
      <div className="note-buttons">
        <ButtonLink href={href(paths.myBusiness, { id })}>{t('page')}</ButtonLink>
        <ButtonLink variant="bordered" href={href(paths.myBusinesses)}>
          {t('mine')}
        </ButtonLink>
        <Button variant="bordered" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </Panel>
  );
}
