import { href, paths } from '@dalil/contract/paths';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { PageHead } from '@dalil/ui/page-head';
import { useTranslations } from 'use-intl';

interface InnerPageHeadProps {
  title: string;
  lede?: string | undefined;
  /** What the page is called in the breadcrumbs, when its heading is a sentence. */
  crumb?: string;
}

/** The head of a page one step below home. */
export function InnerPageHead({ title, lede, crumb }: InnerPageHeadProps) {
  const t = useTranslations('shell.nav');
  const crumbs = [{ label: t('home'), href: href(paths.home) }, { label: crumb ?? title }];
  return <PageHead title={title} description={lede} trail={<Breadcrumbs crumbs={crumbs} />} />;
}
