import { useClient } from '@dalil/browser/api/use-client';
import { Icon } from '@dalil/ui/icon';
import { EyeOff, History, Trash2 } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../../shell/member/use-log-out.ts';
import { PasswordProof } from './password-proof.tsx';
import { Section } from './section.tsx';

/** Explains the consequences before it requires the password. */
export function DeleteAccount() {
  const t = useTranslations();
  const client = useClient();
  const leave = useLeave();
  return (
    <Section id="delete" title={t('security.delete.title')}>
      <ul className="delete-facts">
        <li>
          <Icon icon={EyeOff} size={16} />
          {t('security.delete.posts')}
        </li>
        <li>
          <Icon icon={History} size={16} />
          {t('notices.accountErasedLater')}
        </li>
      </ul>
      <PasswordProof
        danger
        icon={Trash2}
        submit={t('security.delete.submit')}
        sending={t('security.delete.sending')}
        send={async (body) => {
          const { data } = await client.call('POST profile/delete', { body });
          leave();
          toast('success', data.message);
        }}
      />
    </Section>
  );
}
