import './business-picture.css';
import type { BusinessCard } from '@dalil/contract/businesses';
import { CategoryIcon } from '../../../shared/doors/category-icon.tsx';
import { Picture } from '../../../shared/text/picture.tsx';

interface BusinessPictureProps {
  business: Pick<BusinessCard, 'picture' | 'category'>;
  sizes: string;
  priority?: boolean;
}

/** The picture of a business on a card. One that was listed without photos shows the icon of its category. */
export function BusinessPicture({ business: { picture, category }, ...rest }: BusinessPictureProps) {
  return picture ? (
    <Picture picture={picture} alt="" {...rest} />
  ) : (
    <span className="business-unpictured">
      <CategoryIcon category={category?.key ?? ''} />
    </span>
  );
}
