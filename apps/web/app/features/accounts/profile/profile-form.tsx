import '../form-layout.css';
import { useClient } from '@dalil/browser/api/use-client';
import { deleteDraft } from '@dalil/browser/forms/form-draft';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import type { Profile } from '@dalil/contract/profile';
import { formatPhone } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { TextField } from '@dalil/ui/text-field';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';
import { GenderField } from '../fields/gender-field.tsx';
import { useUpdateProfileCache } from '../use-update-profile-cache.ts';

const schema = async () => (await import('@dalil/contract/profile')).updateProfile.body;
const draft = 'profile';

interface ProfileFormProps {
  profile: Profile;
  onEnd: () => void;
}

export function ProfileForm({ profile, onEnd }: ProfileFormProps) {
  const t = useTranslations();
  const client = useClient();
  const showProfile = useUpdateProfileCache();
  const form = useForm({
    schema,
    draft,
    send: async (body) => {
      showProfile(await client.call('PATCH profile', { body }));
      toast('success', t('profile.saved'));
      onEnd();
    },
  });
  const cancel = () => {
    deleteDraft(draft);
    onEnd();
  };
  return (
    <form {...form.props}>
      <div className="form-grid">
        <TextField
          label={t('accounts.field.name')}
          error={form.error('name')}
          name="name"
          autoComplete="name"
          defaultValue={profile.name}
          required
          // Takes the focus from the edit button, which this form replaced.
          autoFocus
        />
        <TextField
          label={t('accounts.field.phone')}
          error={form.error('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(profile.phone)}
          optional
        />
        <TextField
          label={t('accounts.field.email')}
          hint={t('profile.emailHint')}
          type="email"
          value={profile.email}
          disabled
        />
        <GenderField defaultValue={profile.gender ?? undefined} />
      </div>
      <Row wrap gap={16} lineGap={12} className="form-foot">
        <Submit form={form} size="medium" sending={t('profile.saving')}>
          {t('profile.save')}
        </Submit>
        <Button variant="ghost" onClick={cancel}>
          {t('common.action.cancel')}
        </Button>
      </Row>
    </form>
  );
}
