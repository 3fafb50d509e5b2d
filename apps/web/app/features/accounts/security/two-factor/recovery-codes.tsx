import { saveFile } from '@dalil/browser/page/save-file';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Download } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
  /** Shows a link to the staff pages, which staff can open only once two-factor authentication is on. */
  toStaffPages?: boolean;
}

/** Shows the recovery codes, once only: they cannot be read again later. */
export function RecoveryCodes({ codes, onDone, toStaffPages = false }: RecoveryCodesProps) {
  const t = useTranslations('security');
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <div role="status">
        <Note tone="warn">{t('twoStep.keep')}</Note>
      </div>
      <ul className="recovery-codes" aria-label={t('twoStep.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <Row wrap gap={16} lineGap={12} className="form-foot">
        {toStaffPages ? (
          <ButtonLink href="/admin">{t('twoStep.toStaffPages')}</ButtonLink>
        ) : (
          <Button onClick={onDone}>{t('twoStep.done')}</Button>
        )}
        <CopyButton text={text} label={t('twoStep.copyCodes')} copied={t('copied')} />
        <Button
          variant="bordered"
          size="small"
          icon={Download}
          onClick={() => saveFile('dalil-recovery-codes.txt', text, 'text/plain')}
        >
          {t('twoStep.downloadCodes')}
        </Button>
      </Row>
    </>
  );
}
