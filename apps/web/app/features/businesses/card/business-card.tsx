import './business-card.css';
import type { BusinessCard as Business } from '@dalil/contract/businesses';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Verified } from '@dalil/ui/verified';
import { SaveHeart } from '../../../shared/listing/saved/save-heart.tsx';
import { Picture } from '../../../shared/text/picture.tsx';
import { OpenNow } from '../../../shared/time/open-now.tsx';
import { BusinessKind, BusinessStreet, businessPath } from './business-parts.tsx';
import { BusinessPicture } from './business-picture.tsx';

/** Card of a business. Pages that use it load the namespace `hours`. */
export function BusinessCard({ business, level = 3 }: { business: Business; level?: 2 | 3 }) {
  const { id, name, verified, logo, hours, facts } = business;
  return (
    <Card className="business-card">
      <CardMedia ratio="4/3">
        <BusinessPicture business={business} sizes="(width <= 640px) 78vw, (width <= 992px) 45vw, 310px" />
      </CardMedia>
      <SaveHeart type="business" id={id} name={name} path={businessPath(business)} />
      <CardBody>
        {logo && (
          <span className="business-logo">
            <Picture picture={logo} alt="" sizes="56px" />
          </span>
        )}
        <CardTitle href={businessPath(business)} level={level} lines={1} mark={verified && <Verified />}>
          {name}
        </CardTitle>
        <BusinessKind business={business} />
        {facts.names.length > 0 && (
          <div className="card-facts">
            {facts.names.map((fact) => (
              <Badge key={fact} tone="primary">
                {fact}
              </Badge>
            ))}
            {facts.more > 0 && (
              <Badge>
                <bdi dir="ltr">{`+${facts.more}`}</bdi>
              </Badge>
            )}
          </div>
        )}
        <CardFoot>
          <OpenNow hours={hours} short />
          <BusinessStreet business={business} />
        </CardFoot>
      </CardBody>
    </Card>
  );
}
