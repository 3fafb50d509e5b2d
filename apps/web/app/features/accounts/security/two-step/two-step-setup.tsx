import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import type { Answer } from '@dalil/contract/client';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Smartphone } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { CopyButton } from './copy-button.tsx';

const schema = async () => (await import('@dalil/contract/two-step')).enableTwoStep.body;

interface TwoStepSetupProps {
  setup: Answer<'POST profile/two-step/setup'>['data'];
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app, then requires a code from the app to prove that the setup worked. */
export function TwoStepSetup({ setup: { secret, uri, qr }, onDone, onCancel }: TwoStepSetupProps) {
  const t = useTranslations();
  const client = useClient();
  const form = useForm({
    schema,
    send: async (body) =>
      onDone((await client.call('POST profile/two-step/enable', { body })).data.recoveryCodes),
  });
  return (
    <form {...form.props}>
      <ol className="two-step-setup">
        <li>
          <p>{t('security.twoStep.scan')}</p>
          <img src={qr} alt={t('security.twoStep.qr')} width={184} height={184} />
          {/* Link that opens the authenticator app, because users on a phone cannot scan their own screen. */}
          <ButtonLink className="two-step-open" variant="bordered" size="small" icon={Smartphone} href={uri}>
            {t('security.twoStep.open')}
          </ButtonLink>
        </li>
        <li>
          <p>{t('security.twoStep.manual')}</p>
          <Row as="p" wrap gap={16} lineGap={8} className="two-step-key">
            <span className="visually-hidden">{t('security.twoStep.key')}</span>
            <code dir="ltr">{inFours(secret)}</code>
            <CopyButton text={secret} label={t('security.twoStep.copyKey')} copied={t('security.copied')} />
          </Row>
        </li>
        <li>
          <p>{t('security.twoStep.enter')}</p>
          <CodeField label={t('accounts.field.code')} hideLabel error={form.error('code')} />
        </li>
      </ol>
      <Row wrap gap={16} lineGap={12} className="form-foot">
        <Submit form={form} size="medium" sending={t('security.twoStep.sending')}>
          {t('security.twoStep.submit')}
        </Submit>
        <Button variant="ghost" onClick={onCancel}>
          {t('common.action.cancel')}
        </Button>
      </Row>
    </form>
  );
}

/** Groups of four characters are easier to copy by hand without errors. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
