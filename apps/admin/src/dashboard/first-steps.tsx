import { apiQuery } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import type { StaffRole } from '@dalil/contract/account-fields';
import { type FirstStep, firstSteps } from '@dalil/contract/dashboard';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import {
  ChevronRight,
  CircleCheck,
  type IconName,
  MessagesSquare,
  Newspaper,
  Shapes,
  Upload,
  UsersRound,
} from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import { useDeviceSetting } from '../shell/use-device-setting.ts';

const pages: Record<FirstStep, { to: string; icon: IconName; role: StaffRole }> = {
  settings: { to: '/content/settings', icon: Newspaper, role: 'editor' },
  categories: { to: '/categories', icon: Shapes, role: 'editor' },
  businesses: { to: '/import', icon: Upload, role: 'moderator' },
  team: { to: '/people', icon: UsersRound, role: 'admin' },
  chat: { to: '/content/chat', icon: MessagesSquare, role: 'editor' },
};

/**
 * Checklist for the admin of a new city, shown until it is completed, the city is no longer new, or the list is
 * hidden.
 */
export function FirstSteps() {
  const t = useTranslations('staff.dashboard.firstSteps');
  const client = useClient();
  const roles = useMemberApi('GET profile').data?.data.roles ?? [];
  const [hidden, hide] = useDeviceSetting(`staff-hidden:first-steps:${client.scope.cityId}`);
  const { data } = useQuery({
    ...apiQuery(client, 'GET staff/first-steps'),
    enabled: roles.includes('admin') && !hidden,
  });
  const steps = firstSteps.filter((step) => roles.includes(pages[step].role));
  if (hidden || !data?.data.isNew || steps.every((step) => data.data.done[step])) return null;
  return (
    <section className="panel first-steps">
      <Row between wrap gap={8}>
        <h2>{t('title')}</h2>
        <Button variant="ghost" size="small" onClick={() => hide('1')}>
          {t('hide')}
        </Button>
      </Row>
      <p className="staff-aside">{t('lede')}</p>
      <ul className="dashboard-needs">
        {steps.map((step) => {
          const { to, icon } = pages[step];
          const done = data.data.done[step];
          return (
            <li key={step} data-done={done ? '' : undefined}>
              <Link href={staffPath(to)}>
                <span className="dashboard-icon">
                  <Icon icon={done ? CircleCheck : icon} />
                </span>
                <span>
                  {done && <span className="visually-hidden">{t('done')} </span>}
                  {t(`step.${step}`)}
                </span>
                <Icon icon={ChevronRight} mirror />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
