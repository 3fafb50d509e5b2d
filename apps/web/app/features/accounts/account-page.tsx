import './account-page.css';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Layout of the account pages: the form beside an image of the city; on phones the form alone. */
export function AccountPage({ children }: { children: ReactNode }) {
  const t = useTranslations('accounts.picture');
  return (
    <div className="account-page">
      <div className="account-task">{children}</div>
      <div className="account-picture">
        <p className="account-picture-title">{t('title')}</p>
        <p>{t('lede')}</p>
      </div>
    </div>
  );
}

/** Heading of an account page, with an optional sentence below. */
export function TaskHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="account-head">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
