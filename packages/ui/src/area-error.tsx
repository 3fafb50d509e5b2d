import './area-error.css';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Surface } from './layout.tsx';

interface AreaErrorProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** Error message of one area with a retry button; the rest of the page stays usable. */
export function AreaError({ onRetry, retrying = false }: AreaErrorProps) {
  const t = useTranslations('ui');
  return (
    <Surface className="area-error" role="alert">
      <p className="area-error-title">{t('failed')}</p>
      <p>{t('failedHint')}</p>
      <Button variant="bordered" loading={retrying} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Surface>
  );
}
