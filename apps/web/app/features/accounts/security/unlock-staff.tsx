import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { Button } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { TwoStepCodeField } from './two-step/two-step-code-field.tsx';

const schema = async () => (await import('@dalil/contract/staff-lock')).unlockSession.body;

interface UnlockStaffProps {
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Form that unlocks the staff session. Staff sessions lock after 15 minutes, and two-factor authentication cannot be
 * changed while locked.
 */
export function UnlockStaff({ onDone, onCancel }: UnlockStaffProps) {
  const t = useTranslations();
  const client = useClient();
  const form = useForm({
    schema,
    send: async (body) => {
      await client.call('POST session/unlock', { body });
      onDone();
    },
  });
  return (
    <form {...form.props}>
      <p className="security-lede">{t('security.twoStep.locked')}</p>
      <div className="form-grid">
        <TwoStepCodeField error={form.error('code')} autoFocus />
        <Row wrap gap={16} lineGap={12} className="form-foot">
          <Submit form={form} size="medium" sending={t('security.proof.sending')}>
            {t('security.twoStep.unlock')}
          </Submit>
          <Button variant="ghost" onClick={onCancel}>
            {t('common.action.cancel')}
          </Button>
        </Row>
      </div>
    </form>
  );
}
