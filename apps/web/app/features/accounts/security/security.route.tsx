import '../form-layout.css';
import './security.css';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { DownloadData } from './download-data.tsx';
import { NotificationChoices } from './notifications/notification-choices.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { TwoStep } from './two-step/two-step.tsx';

const needs: PageNeeds = { namespaces: ['accounts', 'notices', 'notifications', 'security'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Account settings. Three paths lead to this page, each to its own section. */
export default function SecurityPage() {
  return (
    <MemberPage current="account" head={<SectionTabs />}>
      <ChangeEmail />
      <ChangePassword />
      <TwoStep />
      <Devices />
      <NotificationChoices />
      <DownloadData />
      <DeleteAccount />
    </MemberPage>
  );
}
