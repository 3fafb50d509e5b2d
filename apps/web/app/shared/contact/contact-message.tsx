import './contact-message.css';
import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { Send } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';

const schema = async () => (await import('@dalil/contract/inbox')).contactMessage;

interface ContactMessageProps {
  /** Called with the server's thank-you text. */
  onSent: (thanks: string) => void;
  /** If true, optional fields are left out, for places with limited space. */
  brief?: boolean;
}

/** Contact form to the staff, who reply by email or phone. Pages that use it load the namespace `contact`. */
export function ContactMessage({ onSent, brief = false }: ContactMessageProps) {
  const t = useTranslations('contact');
  const state = useTranslations('common.state');
  const client = useClient();
  const form = useForm({
    schema,
    draft: 'contact',
    send: async (body) => {
      const { data } = await client.call('POST contact-messages', { body });
      onSent(data.message);
    },
  });
  return (
    <form {...form.props}>
      <p className="field-hint">{t('needed')}</p>
      <div className="contact-fields">
        <TextField label={t('name')} error={form.error('name')} name="name" autoComplete="name" required />
        <TextField
          label={t('email')}
          error={form.error('email')}
          name="email"
          type="email"
          autoComplete="email"
        />
        <TextField
          label={t('phone')}
          error={form.error('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder={t('phoneHint')}
        />
        {!brief && <TextField label={t('subject')} error={form.error('subject')} name="subject" optional />}
        <TextArea
          label={t('message')}
          error={form.error('message')}
          name="message"
          placeholder={t('messageHint')}
          rows={brief ? 3 : 6}
          required
        />
      </div>
      <Row between wrap gap={16} className="contact-foot">
        {!brief && <span className="field-hint">{t('answer')}</span>}
        <Submit form={form} size="medium" icon={Send} mirrorIcon sending={state('sending')}>
          {t('send')}
        </Submit>
      </Row>
    </form>
  );
}
