import './services.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import type { ServicesData } from '@dalil/contract/pages';
import { ButtonLink } from '@dalil/ui/button';
import { ArrowRight } from '@dalil/ui/icons';
import { Row, Section, Stack, Surface } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { StarTile } from '../../shared/brand/star-tile.tsx';
import { doors } from '../../shared/doors/doors.ts';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { Picture } from '../../shared/text/picture.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';

const needs: PageNeeds = { namespaces: ['pages'], reads: () => [['GET our_services']] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** An overview of the five services. */
export default function ServicesPage() {
  const t = useTranslations('pages');
  const overview = useApi('GET our_services');
  return (
    <>
      <InnerPageHead
        title={overview.data?.data.title ?? t('title.services')}
        lede={overview.data?.data.lede ?? t('services.lede')}
        crumb={t('title.services')}
      />
      <Section tight>
        <Area of={overview} skeleton={<Waiting />}>
          {({ data }) => (
            <Stack gap={24}>
              {data.services.map((service, index) => (
                <ServiceRow key={service.name} service={service} index={index} />
              ))}
            </Stack>
          )}
        </Area>
      </Section>
    </>
  );
}

function Waiting() {
  return (
    <Stack gap={24}>
      {Object.keys(doors).map((name) => (
        <Skeleton key={name} shape="block" height={302} />
      ))}
    </Stack>
  );
}

function ServiceRow({ service, index }: { service: ServicesData['services'][number]; index: number }) {
  const t = useTranslations('pages.services');
  const { key, to, icon } = doors[service.name];
  return (
    <Surface as="article" className="service-row">
      <div className="service-picture">
        <Picture
          picture={service.picture}
          alt=""
          sizes="(width <= 992px) 100vw, 590px"
          priority={index === 0}
        />
      </div>
      <div className="service-text">
        <Row className="service-title">
          <StarTile icon={icon} alternate={index % 2 === 1} />
          <h2>{service.title}</h2>
        </Row>
        <RichText html={service.description} className="service-description" />
        <ul className="service-points">
          {service.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ButtonLink variant={index === 0 ? 'primary' : 'bordered'} href={to} iconEnd={ArrowRight} mirrorIcon>
          {t(`${key}.action`)}
        </ButtonLink>
      </div>
    </Surface>
  );
}
