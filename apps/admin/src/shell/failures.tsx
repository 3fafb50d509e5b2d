import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { KeyRound, Lock, Search, TriangleAlert } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { staffPath } from './staff-link.tsx';

export function NotFound() {
  const t = useTranslations('staff.failure');
  return (
    <Empty
      level={1}
      icon={Search}
      title={t('notFound')}
      action={<ButtonLink href={staffPath('/moderation')}>{t('toQueue')}</ButtonLink>}
    />
  );
}

/** Of the app itself; what is fetched fails where it stands. */
export function Broken() {
  const t = useTranslations();
  return (
    <main id="main" className="staff-failure">
      <Empty
        level={1}
        icon={TriangleAlert}
        title={t('staff.failure.broken')}
        action={<Button onClick={() => location.reload()}>{t('common.action.reload')}</Button>}
      />
    </main>
  );
}

/** For who is logged in and is no staff of this city. */
export function NoStaff() {
  const t = useTranslations('staff.failure');
  return (
    <main id="main" className="staff-failure">
      <Empty
        level={1}
        icon={Lock}
        title={t('noStaff')}
        action={<ButtonLink href="/">{t('toSite')}</ButtonLink>}
      >
        {t('noStaffText')}
      </Empty>
    </main>
  );
}

/** Staff can do nothing as staff before their account asks for a second step. */
export function NoTwoStep() {
  const t = useTranslations('staff.failure');
  return (
    <main id="main" className="staff-failure">
      <Empty
        level={1}
        icon={KeyRound}
        title={t('noTwoStep')}
        action={<ButtonLink href="/changePassword#two-step">{t('setUpTwoStep')}</ButtonLink>}
      >
        {t('noTwoStepText')}
      </Empty>
    </main>
  );
}
