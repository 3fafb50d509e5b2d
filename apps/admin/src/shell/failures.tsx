import type { StaffRole } from '@dalil/contract/account-fields';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { KeyRound, Lock, Search, TriangleAlert } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import type { Room } from './room.ts';
import { staffPath } from './staff-link.tsx';
import { useList } from './use-list.ts';

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

/** Shown when the app itself crashes; failed requests are shown where their data would be. */
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

/** Shown to logged-in users who are not staff of this city. */
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

/** For staff who open a page of another role. */
export function NotForRole({ roles, first }: { roles: readonly StaffRole[]; first: Room | undefined }) {
  const t = useTranslations('staff');
  const list = useList();
  return (
    <Empty
      level={1}
      icon={Lock}
      title={t('failure.notForRole')}
      action={
        first && (
          <ButtonLink href={staffPath(first.path)}>
            {t('failure.toRoom', { room: t(`room.${first.key}`) })}
          </ButtonLink>
        )
      }
    >
      {t('failure.notForRoleText', {
        roles: list(roles.map((role) => t(`people.role.${role}`))),
      })}
    </Empty>
  );
}

/** Shown to staff without two-factor authentication, which all staff actions require. */
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
