import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { staffRoles } from '@dalil/contract/account-fields';
import type { GrantCities } from '@dalil/contract/staff-accounts';
import { invite } from '@dalil/contract/staff-invitations';
import { staffLimits } from '@dalil/contract/staff-limits';
import { languages } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Mail } from '@dalil/ui/icons';
import { RadioGroup } from '@dalil/ui/radio-group';
import { TextField } from '@dalil/ui/text-field';
import { toast } from '@dalil/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { messagesOf } from '../shell/messages-of.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface InviteProps {
  mayGive: readonly GrantCities[];
  onClose: () => void;
}

/** Grants a role to a person by email address, whether or not an account exists. */
export function Invite({ mayGive, onClose }: InviteProps) {
  const t = useTranslations('staff.people');
  const names = useTranslations('common.languages');
  const fields = useTranslations();
  const client = useClient();
  const lang = useLanguage();
  const { act, busy } = useStaffMutation('invitations', 'accounts');
  const [error, setError] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = invite.body.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setError(body.success ? undefined : fields('errors.field.emailInvalid'));
    if (!body.success) return;
    const done = await act(
      async () => {
        try {
          const { data } = await client.call('POST staff/invitations', { body: body.data });
          toast('success', t(data.accountId ? 'invite.given' : 'invite.sent'));
        } catch (refused) {
          setError(messagesOf(refused).email);
          throw refused;
        }
      },
      { done: null },
    );
    if (done) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('invite.title')}>
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          name="email"
          type="email"
          label={t('invite.email')}
          hint={t('invite.emailHint', { days: staffLimits.invitation.days })}
          error={error}
          autoComplete="off"
          autoFocus
        />
        <RadioGroup
          name="role"
          label={t('invite.role')}
          defaultValue="moderator"
          options={staffRoles.map((role) => ({
            value: role,
            label: t(`role.${role}`),
            hint: t(`roles.hint.${role}`),
          }))}
        />
        {mayGive.length > 1 && (
          <RadioGroup
            row
            name="cities"
            label={t('invite.cities')}
            defaultValue="this"
            options={mayGive.map((cities) => ({ value: cities, label: t(`roles.${cities}`) }))}
          />
        )}
        <RadioGroup
          row
          name="lang"
          label={t('invite.lang')}
          defaultValue={lang}
          options={languages.map((each) => ({ value: each, label: names(each) }))}
        />
        <Button type="submit" icon={Mail} loading={busy}>
          {t('invite.send')}
        </Button>
      </form>
    </Dialog>
  );
}
