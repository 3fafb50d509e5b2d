import { href, paths } from '@dalil/contract/paths';
import { Button } from '@dalil/ui/button';
import { toast } from '@dalil/ui/toast';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { stored } from '../shared/stored.ts';

interface AddBusinessProps {
  className?: string;
  large?: boolean;
  /** Whatever covers the page makes way for the form or the notice. */
  onPress?: () => void;
}

/** Leads a member to the form; a guest is told to log in first. */
export function AddBusiness({ className, large = false, onPress }: AddBusinessProps) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const press = () => {
    onPress?.();
    if (stored.token()) void navigate(href(paths.addBusiness));
    else toast('warning', t('user.loginFirst'), { label: t('user.logIn'), href: href(paths.login) });
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
