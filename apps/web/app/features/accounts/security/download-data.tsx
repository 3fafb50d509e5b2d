import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { saveFile } from '@dalil/browser/page/save-file';
import { Button } from '@dalil/ui/button';
import { Download } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from './section.tsx';

export function DownloadData() {
  const t = useTranslations('security.data');
  const errors = useTranslations('errors');
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof failureCode> | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await client.call('GET profile/export');
      saveFile('dalil-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      setFailure(failureCode(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section id="data" title={t('title')}>
      <Row between wrap gap={16} lineGap={12} className="security-row">
        <p>
          <span>{t('lede')}</span>
        </p>
        <Button
          variant="bordered"
          icon={Download}
          loading={busy}
          loadingLabel={t('sending')}
          onClick={() => void download()}
        >
          {t('action')}
        </Button>
      </Row>
      <div role="alert">{failure ? <Note tone="danger">{errors(failure)}</Note> : null}</div>
    </Section>
  );
}
