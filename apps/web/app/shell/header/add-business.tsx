import { memberStorage } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { Button } from '@dalil/ui/button';
import { Plus } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginPath } from '../../shared/session/login-path.ts';

const form = href(paths.addBusiness);

interface AddBusinessProps {
  className?: string;
  large?: boolean;
  /** Called on click, so that an overlay can close before the form or notice is shown. */
  onPress?: () => void;
}

/**
 * Button that leads members to the form for a business. Guests see a notice with a link to log in, which leads back
 * to the form.
 */
export function AddBusiness({ className, large = false, onPress }: AddBusinessProps) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const press = () => {
    onPress?.();
    if (memberStorage.token()) return void navigate(form);
    toast('warning', t('user.loginFirst'));
    void navigate(loginPath(form));
  };
  return (
    <Button
      variant="accent"
      size={large ? 'large' : 'medium'}
      icon={Plus}
      className={className}
      onClick={press}
    >
      {t('nav.addBusiness')}
    </Button>
  );
}
