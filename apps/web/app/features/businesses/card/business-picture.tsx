import './business-picture.css';
import type { BusinessCard } from '@dalil/contract/businesses';
import { CategoryIcon } from '../../../shared/doors/category-icon.tsx';
import { Picture } from '../../../shared/text/picture.tsx';

interface BusinessPictureProps {
  business: Pick<BusinessCard, 'picture' | 'category'>;
  sizes: string;
  priority?: boolean;
}

/** Image of a business on a card. Without photos it shows the category icon. */
export function BusinessPicture({ business: { picture, category }, ...rest }: BusinessPictureProps) {
  return picture ? (
    <Picture picture={picture} alt="" {...rest} />
  ) : (
    <span className="business-unpictured">
      <CategoryIcon category={category?.key ?? ''} />
    </span>
  );
}
