import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Image } from '@dalil/ui/image';
import { Grid } from '@dalil/ui/layout';
import { OpenStatus } from '@dalil/ui/open-status';
import { SaveButton } from '@dalil/ui/save-button';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { Verified } from '@dalil/ui/verified';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cityTimeZone, closesAtNoon, opensTomorrow } from './hours.ts';
import { picture } from './picture.ts';
import { Row, Specimen } from './specimen.tsx';

export function Cards() {
  const t = useTranslations('styleguide.card');
  const [saved, setSaved] = useState<readonly string[]>(['market']);
  const toggle = (name: string) =>
    setSaved(saved.includes(name) ? saved.filter((other) => other !== name) : [...saved, name]);
  return (
    <Specimen name="cards" wide>
      <Grid columns={4} phone="scroll">
        {(['jewelers', 'market'] as const).map((name) => (
          <Card key={name}>
            <CardMedia ratio="4/3">
              <Image src={picture(name)} alt="" width={640} height={480} />
            </CardMedia>
            <SaveButton saved={saved.includes(name)} name={t(name)} onToggle={() => toggle(name)} />
            <CardBody>
              <CardTitle href={`#${name}`} lines={1} mark={name === 'market' && <Verified />}>
                {t(name)}
              </CardTitle>
              <p>{t(`${name}Kind`)}</p>
              <CardFoot>
                <OpenStatus
                  status={name === 'market' ? closesAtNoon : opensTomorrow}
                  timeZone={cityTimeZone}
                />
                {t('street')}
              </CardFoot>
            </CardBody>
          </Card>
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
