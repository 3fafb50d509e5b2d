import type { Profile } from '@dalil/contract/profile';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { type IconName, KeyRound, Smartphone } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';

export type TwoStepChange = 'turnOn' | 'turnOff' | 'newApp' | 'newCodes';

interface TwoStepChoicesProps {
  profile: Profile;
  onChoose: (change: TwoStepChange) => void;
}

export function TwoStepChoices({ profile: { twoStep, roles }, onChoose }: TwoStepChoicesProps) {
  const t = useTranslations('security.twoStep');
  const staff = roles.length > 0;
  return (
    <>
      <Row between wrap gap={16} lineGap={12} className="security-row">
        <p>
          <b>{t('ask')}</b>
          <span>{t(twoStep && staff ? 'staff' : 'lede')}</span>
        </p>
        {twoStep && staff ? null : (
          <Button variant="bordered" onClick={() => onChoose(twoStep ? 'turnOff' : 'turnOn')}>
            {t(twoStep ? 'turnOff' : 'turnOn')}
          </Button>
        )}
      </Row>
      {twoStep ? (
        <>
          <Replacement icon={Smartphone} text={t('newPhone')} onChoose={() => onChoose('newApp')}>
            {t('newApp')}
          </Replacement>
          <Replacement icon={KeyRound} text={t('recovery')} onChoose={() => onChoose('newCodes')}>
            {t('newCodes')}
          </Replacement>
        </>
      ) : null}
    </>
  );
}

interface ReplacementProps {
  icon: IconName;
  text: string;
  children: string;
  onChoose: () => void;
}

function Replacement({ icon, text, children, onChoose }: ReplacementProps) {
  return (
    <Row between wrap gap={16} lineGap={12} className="security-row">
      <p className="security-recovery">
        <Icon icon={icon} size={16} />
        <span>{text}</span>
      </p>
      <Button variant="bordered" size="small" onClick={onChoose}>
        {children}
      </Button>
    </Row>
  );
}
