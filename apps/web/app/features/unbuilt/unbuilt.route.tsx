import './unbuilt.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Hammer } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/page-data.ts';
import type { Route } from './+types/unbuilt.route.ts';

const needs: PageNeeds = { namespaces: ['pages'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/page-meta.ts';

/** Says plainly that a specified page is not there yet, under that page's own title. */
export default function UnbuiltPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('pages');
  return (
    <Wrap className="unbuilt">
      <h1>{loaderData.head?.page}</h1>
      <Empty
        icon={Hammer}
        title={t('building.title')}
        action={
          <ButtonLink size="large" href={href(paths.home)}>
            {t('about.explore')}
          </ButtonLink>
        }
      >
        {t('building.lede')}
      </Empty>
    </Wrap>
  );
}
