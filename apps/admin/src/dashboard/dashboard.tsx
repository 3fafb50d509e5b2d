import './dashboard.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { Dashboard as Figured } from '@dalil/contract/dashboard';
import { listingKinds, reviewDecisions } from '@dalil/contract/listing-states';
import { formatDate, formatNumber } from '@dalil/messages/formats';
import { Icon } from '@dalil/ui/icon';
import {
  BadgeCheck,
  ChevronRight,
  Flag,
  Mail,
  MessageCircle,
  MessagesSquare,
  ShieldCheck,
} from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { Figures } from '../shell/figures.tsx';
import { StaffArea } from '../shell/staff-area.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useMinutes } from '../shell/time/use-age.ts';
import { FirstSteps } from './first-steps.tsx';
import { StackedBars } from './stacked-bars.tsx';

/** Metrics of the city: pending work and its age, published posts, decision times. */
export function Dashboard() {
  const t = useTranslations('staff.dashboard');
  const dashboard = useMemberApi('GET staff/dashboard');
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <FirstSteps />
      <StaffArea of={dashboard} skeleton={<Skeleton shape="block" height={700} />}>
        {({ data }) => <Charts data={data} />}
      </StaffArea>
    </>
  );
}

function Charts({ data }: { data: Figured }) {
  const t = useTranslations('staff.dashboard');
  const words = useTranslations('staff.moderation.kinds');
  const lang = useLanguage();
  const said = useMinutes();
  const { days, languages } = data;
  const names = days.map(({ day }) => formatDate(day, lang, 'UTC'));
  const share = languages.all === 0 ? null : Math.round((languages.both / languages.all) * 100);
  const waited = data.oldestAt ? Math.floor((Date.now() - Date.parse(data.oldestAt)) / 60_000) : null;
  const figures = {
    waiting: formatNumber(data.waiting, lang),
    oldest: waited === null ? '—' : said(waited),
    medianWait: data.medianWaitMinutes === null ? '—' : said(data.medianWaitMinutes),
    languages: share === null ? '—' : t('percent', { n: share }),
  };
  return (
    <>
      <Figures
        figures={(['waiting', 'oldest', 'medianWait', 'languages'] as const).map((name) => ({
          name,
          label: t(`figure.${name}`),
          value: figures[name],
          // Decision times and languages have no section to link to.
          href: name === 'waiting' || name === 'oldest' ? staffPath('/moderation') : undefined,
        }))}
      />
      <div className="dashboard">
        <Needs data={data} />
        <Reviewers reviewers={data.reviewers} />
        <StackedBars
          title={t('published')}
          names={names}
          series={listingKinds.map((key) => ({
            key,
            label: words(key),
            values: days.map(({ published }) => published[key] ?? 0),
          }))}
        />
        <StackedBars
          title={t('decided')}
          names={names}
          series={reviewDecisions.map((key) => ({
            key,
            label: t(`decision.${key}`),
            values: days.map(({ decided }) => decided[key]),
          }))}
        />
      </div>
    </>
  );
}

/** Pending work that needs attention; on phones above the charts. */
function Needs({ data }: { data: Figured }) {
  const t = useTranslations('staff.dashboard');
  const needs = [
    { to: '/moderation', icon: ShieldCheck, text: t('needsPosts', { n: data.waiting }) },
    { to: '/reports', icon: Flag, text: t('needsReports', { n: data.openReports }) },
    { to: '/appeals', icon: MessageCircle, text: t('needsAppeals', { n: data.openAppeals }) },
    { to: '/claims', icon: BadgeCheck, text: t('needsClaims', { n: data.openClaims }) },
    { to: '/chat', icon: MessagesSquare, text: t('needsChats', { n: data.waitingChats }) },
    { to: '/inbox', icon: Mail, text: t('needsMessages', { n: data.newMessages }) },
  ];
  return (
    <section className="panel">
      <h2>{t('needs')}</h2>
      <ul className="dashboard-needs">
        {needs.map(({ to, icon, text }) => (
          <li key={to}>
            <Link href={staffPath(to)}>
              <span className="dashboard-icon">
                <Icon icon={icon} />
              </span>
              {text}
              <Icon icon={ChevronRight} mirror />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reviewers({ reviewers }: Pick<Figured, 'reviewers'>) {
  const t = useTranslations('staff.dashboard');
  const lang = useLanguage();
  return (
    <section className="panel">
      <h2>{t('reviewers')}</h2>
      {reviewers.length === 0 ? (
        <p>{t('noReviewers')}</p>
      ) : (
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('decisions')}</th>
              <th scope="col">{t('perHour')}</th>
            </tr>
          </thead>
          <tbody>
            {reviewers.map(({ id, name, decisions, hours }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name ?? t('removed')}</bdi>
                </th>
                <td>{formatNumber(decisions, lang)}</td>
                <td>{formatNumber(Math.round((decisions / Math.max(1, hours)) * 10) / 10, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="staff-aside">{t('perHourHint')}</p>
    </section>
  );
}
