import { href, paths } from '@dalil/contract/paths';
import type { Profile } from '@dalil/contract/profile';
import { formatPhone } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Pencil } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../../shared/text/email-text.tsx';

interface ProfileFactsProps {
  profile: Profile;
  onEdit: () => void;
  /** True after the edit form has closed: the edit button, which the form had replaced, then gets the focus. */
  focusEdit: boolean;
}

export function ProfileDetails({ profile, onEdit, focusEdit }: ProfileFactsProps) {
  const t = useTranslations();
  const { name, phone, email, gender } = profile;
  return (
    <>
      <dl className="profile-facts form-grid">
        <Fact label={t('accounts.field.name')}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={t('accounts.field.phone')}>
          {phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : t('profile.notGiven')}
        </Fact>
        <Fact label={t('accounts.field.email')}>
          <EmailText email={email} />
          <Link className="profile-link" href={href(paths.changeEmail)}>
            {t('profile.changeEmail')}
          </Link>
        </Fact>
        <Fact label={t('accounts.field.gender')}>
          {gender ? t(`accounts.gender.${gender}`) : t('profile.notGiven')}
        </Fact>
      </dl>
      <Button icon={Pencil} autoFocus={focusEdit} onClick={onEdit}>
        {t('profile.edit')}
      </Button>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
