import { Button, ButtonLink } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { ArrowRight, Plus, Share2 } from '@dalil/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Row, Specimen } from './specimen.tsx';

export function Buttons() {
  const t = useTranslations('styleguide.button');
  const [sending, setSending] = useState(true);
  return (
    <Specimen name="buttons">
      <Row>
        <Button>{t('primary')}</Button>
        <Button loading={sending} loadingLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button disabled>{t('disabled')}</Button>
        <Button variant="accent" icon={Plus} onClick={() => setSending(!sending)}>
          {t('accent')}
        </Button>
        <Button variant="bordered">{t('bordered')}</Button>
        <Button variant="soft">{t('soft')}</Button>
        <Button variant="ghost">{t('ghost')}</Button>
        <Button variant="dark">{t('dark')}</Button>
        <Button variant="danger">{t('delete')}</Button>
        <Button variant="danger-line">{t('dangerLine')}</Button>
      </Row>
      <Row>
        <Button size="small">{t('small')}</Button>
        <Button size="large" iconEnd={ArrowRight} mirrorIcon>
          {t('next')}
        </Button>
        <ButtonLink variant="bordered" href="/about">
          {t('link')}
        </ButtonLink>
        <IconButton icon={Share2} label={t('share')} lined />
        <IconButton icon={Share2} label={t('share')} />
        <Button loading>{t('small')}</Button>
      </Row>
      <div className="specimen-dark on-dark">
        <Button variant="glass">{t('glass')}</Button>
      </div>
      <Button wide size="large">
        {t('large')}
      </Button>
    </Specimen>
  );
}
