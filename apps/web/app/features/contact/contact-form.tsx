import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck, Send } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const schema = async () => (await import('@dalil/contract/inbox')).contactMessage;

export function ContactForm() {
  const t = useTranslations('contact');
  /** What the server said to the last message. */
  const [thanks, setThanks] = useState<string | null>(null);
  return (
    <Panel className="contact-form" aria-labelledby="write">
      <h2 id="write">{t('write')}</h2>
      {thanks === null ? (
        <Message onSent={setThanks} />
      ) : (
        <div role="status">
          <Empty
            icon={CircleCheck}
            title={t('sentTitle')}
            action={
              <Button variant="bordered" onClick={() => setThanks(null)}>
                {t('another')}
              </Button>
            }
          >
            {thanks}
          </Empty>
        </div>
      )}
    </Panel>
  );
}

function Message({ onSent }: { onSent: (thanks: string) => void }) {
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
        <TextField label={t('subject')} error={form.error('subject')} name="subject" optional />
        <TextArea
          label={t('message')}
          error={form.error('message')}
          name="message"
          placeholder={t('messageHint')}
          rows={6}
          required
        />
      </div>
      <Row between wrap gap={16} className="contact-foot">
        <span className="field-hint">{t('answer')}</span>
        <Submit form={form} size="medium" icon={Send} mirrorIcon sending={state('sending')}>
          {t('send')}
        </Submit>
      </Row>
    </form>
  );
}
