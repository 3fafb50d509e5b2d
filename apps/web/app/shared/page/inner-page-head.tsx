import { href, paths } from '@dalil/contract/paths';
import { PageHead } from '@dalil/ui/page-head';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Trail } from '../seo/trail.tsx';

interface InnerPageHeadProps {
  title: string;
  lede?: string | undefined;
  /** Name of the page in the breadcrumbs, needed if the heading is a full sentence. */
  crumb?: string;
  /** Breadcrumbs between the home page and this page. */
  above?: readonly { label: string; href: string }[];
  /** Buttons for the actions of the page. */
  children?: ReactNode;
}

/** Header of a page below the home page, with breadcrumbs. */
export function InnerPageHead({ title, lede, crumb, above = [], children }: InnerPageHeadProps) {
  const t = useTranslations('shell.nav');
  const crumbs = [{ label: t('home'), href: href(paths.home) }, ...above, { label: crumb ?? title }];
  return (
    <PageHead title={title} description={lede} trail={<Trail crumbs={crumbs} />}>
      {children}
    </PageHead>
  );
}
