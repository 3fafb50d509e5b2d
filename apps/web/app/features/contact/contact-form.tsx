import { Button } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { CircleCheck } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactMessage } from '../../shared/contact/contact-message.tsx';

export function ContactForm() {
  const t = useTranslations('contact');
  /** Confirmation from the server that the message was received; null until then. */
  const [thanks, setThanks] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  // The confirmation replaces the form above the button and may be outside the viewport on phones, so it receives the
  // focus.
  useEffect(() => {
    if (thanks !== null) said.current?.focus();
  }, [thanks]);
  return (
    <Panel className="contact-form" aria-labelledby="write">
      <h2 id="write">{t('write')}</h2>
      {thanks === null ? (
        <ContactMessage onSent={setThanks} />
      ) : (
        <div ref={said} role="status" tabIndex={-1}>
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
