import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { Grid, MoreLink, Section, SectionHead } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { BusinessCard } from '../card/business-card.tsx';

/** Nearby businesses of the same category. Renders nothing if there are none. */
export function Similar({ business: { id, category } }: { business: BusinessDetail }) {
  const t = useTranslations();
  const similar = useApi('GET businesses/:id/similar', { params: { id } });
  if (!category || similar.data?.data.length === 0) return null;
  return (
    <Section aria-labelledby="similar">
      <SectionHead
        id="similar"
        title={t('business.similar.title')}
        action={
          <MoreLink
            href={href(paths.subCategory, {
              categoryName: category.name.replaceAll(/\s+/g, ''),
              id: category.id,
            })}
          >
            {t('common.action.viewAll')}
          </MoreLink>
        }
      />
      <Area of={similar} skeleton={<Skeleton shape="block" height={360} />}>
        {({ data }) => (
          <Grid as="ul" columns={4} phone="scroll">
            {data.map((card) => (
              <li key={card.id}>
                <BusinessCard business={card} />
              </li>
            ))}
          </Grid>
        )}
      </Area>
    </Section>
  );
}
