import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { MessageCircle } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';

/** Further help for visitors who did not find an answer. */
export function Missing() {
  const t = useTranslations();
  return (
    <Row wrap gap={20} lineGap={14} className="panel guide-missing">
      <IconTile icon={MessageCircle} large />
      <div>
        <h2>{t('guides.missing.title')}</h2>
        <p>{t('guides.missing.lede')}</p>
      </div>
      <ButtonLink variant="bordered" href={href(paths.contact)}>
        {t('common.action.contactUs')}
      </ButtonLink>
    </Row>
  );
}
