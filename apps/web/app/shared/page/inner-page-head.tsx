import { href, paths } from '@dalil/contract/paths';
import { PageHead } from '@dalil/ui/page-head';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Trail } from '../seo/trail.tsx';

interface InnerPageHeadProps {
  title: string;
  lede?: string | undefined;
  /** What the page is called in the breadcrumbs, when its heading is a sentence. */
  crumb?: string;
  /** Between home and this page. */
  above?: readonly { label: string; href: string }[];
  /** What can be done here. */
  children?: ReactNode;
}

/** The head of a page some steps below home. */
export function InnerPageHead({ title, lede, crumb, above = [], children }: InnerPageHeadProps) {
  const t = useTranslations('shell.nav');
  const crumbs = [{ label: t('home'), href: href(paths.home) }, ...above, { label: crumb ?? title }];
  return (
    <PageHead title={title} description={lede} trail={<Trail crumbs={crumbs} />}>
      {children}
    </PageHead>
  );
}
