import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { Parsed } from '@dalil/contract/schema';
import { Button } from '@dalil/ui/button';
import type { IconName } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { CurrentPasswordField, HiddenUsername } from '../fields/current-password-field.tsx';
import { TwoStepCodeField } from './two-factor/two-step-code-field.tsx';

const schema = async () => (await import('@dalil/contract/two-factor')).ownerProof;

/**
 * Values of the form: the password and, if it was required, a two-factor code. They are sent in the body of the
 * protected request.
 */
export type Proof = Parsed<Awaited<ReturnType<typeof schema>>>;

interface PasswordProofProps {
  send: (body: Proof) => Promise<void>;
  /** True if the form also asks for a two-factor code. */
  withCode?: boolean;
  submit: string;
  sending: string;
  danger?: boolean;
  icon?: IconName;
  /** Called by the cancel button. If unset, there is no cancel button and the form cannot be closed. */
  onCancel?: () => void;
}

/** Requires the password before an action that is reserved for the account owner. */
export function PasswordProof({
  send,
  withCode = false,
  submit,
  sending,
  danger = false,
  icon,
  onCancel,
}: PasswordProofProps) {
  const t = useTranslations();
  const form = useForm({ schema, send });
  return (
    <form {...form.props}>
      <HiddenUsername email={useMemberValue('email')} />
      <div className="form-grid">
        <CurrentPasswordField
          error={form.error('password')}
          // Takes the focus from the button that this form replaced; a form without cancel button replaced none.
          autoFocus={onCancel !== undefined}
        />
        {withCode ? <TwoStepCodeField error={form.error('code')} /> : null}
        <Row wrap gap={16} lineGap={12} className="form-foot">
          <Submit
            form={form}
            size="medium"
            variant={danger ? 'danger' : 'primary'}
            icon={icon}
            sending={sending}
          >
            {submit}
          </Submit>
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              {t('common.action.cancel')}
            </Button>
          ) : null}
        </Row>
      </div>
    </form>
  );
}
