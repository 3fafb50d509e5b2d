import type { BusinessCard as Business } from '@dalil/contract/businesses';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Image } from '@dalil/ui/image';
import { Grid } from '@dalil/ui/layout';
import { OpenStatus } from '@dalil/ui/open-status';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { kindCards } from '../../kind-cards.ts';
import { cityTimeZone, closesAtNoon } from './hours.ts';
import { picture } from './picture.ts';
import { Row, Specimen } from './specimen.tsx';

const samplePicture = (seed: string) => ({
  src: picture(seed),
  avif: picture(seed),
  webp: picture(seed),
  width: 640,
  height: 480,
  blur: picture('blur'),
});

const sampleBusiness: Omit<
  Business,
  'id' | 'name' | 'category' | 'address' | 'verified' | 'picture' | 'logo'
> = {
  slug: '',
  lang: 'en',
  subCategories: [],
  hours: { kind: 'always' },
  location: null,
  meters: null,
  street: null,
  facts: { names: [], more: 0 },
};

export function Cards() {
  const t = useTranslations('styleguide.card');
  return (
    <Specimen name="cards" wide>
      <Grid columns={4} phone="scroll">
        {(['jewelers', 'market'] as const).map((name, index) => (
          <Fragment key={name}>
            {kindCards.business.card({
              ...sampleBusiness,
              id: index + 1,
              name: t(name),
              category: { id: 1, name: t(`${name}Kind`), key: 'restaurants', one: t(`${name}Kind`) },
              address: t('street'),
              verified: name === 'market',
              picture: samplePicture(name),
              logo: name === 'market' ? samplePicture('logo') : null,
            })}
          </Fragment>
        ))}
        <Card>
          <CardMedia ratio="3/2" badges={<Badge tone="paper">{t('rentKind')}</Badge>}>
            <Image src={picture('rent')} alt="" width={640} height={480} />
          </CardMedia>
          <CardBody>
            <CardTitle href="#rent" lines={2}>
              {t('rent')}
            </CardTitle>
            <CardFoot>{t('street')}</CardFoot>
          </CardBody>
        </Card>
      </Grid>
      <Card row>
        <CardMedia ratio="4/3">
          <Image src={picture('row')} alt="" width={640} height={480} />
        </CardMedia>
        <CardBody>
          <CardTitle href="#row">{t('market')}</CardTitle>
          <p>{t('marketKind')}</p>
          <CardFoot>
            <OpenStatus status={closesAtNoon} timeZone={cityTimeZone} />
            {t('street')}
          </CardFoot>
        </CardBody>
      </Card>
      <Row>
        <Image
          className="specimen-picture"
          src={picture('one')}
          blur={picture('blur')}
          alt={t('picture')}
          width={200}
          height={150}
        />
        <Image className="specimen-picture" src="/none.jpg" alt={t('broken')} width={200} height={150} />
      </Row>
    </Specimen>
  );
}

export function Skeletons() {
  return (
    <Specimen name="skeletons">
      <SkeletonArea className="specimen-rows">
        <Skeleton shape="title" />
        <Skeleton shape="description" />
        <Skeleton shape="button" />
        <Row>
          <Skeleton shape="circle" />
          <Skeleton width="60%" />
        </Row>
      </SkeletonArea>
    </Specimen>
  );
}
