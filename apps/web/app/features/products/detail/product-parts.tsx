import type { ProductDetail } from '@dalil/contract/products';
import { MapPin } from '@dalil/ui/icons';
import { Meta, Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { AttributeTable } from '../../../shared/listing/detail/attribute-table.tsx';
import { OwnerDescription } from '../../../shared/listing/detail/owner-description.tsx';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import { PhotoThumbs } from '../../../shared/listing/detail/photos/photo-thumbs.tsx';
import { languageOf } from '../../../shared/text/language-of.ts';
import { usePosted } from '../../../shared/time/use-posted.ts';
import { ProductBadges, ProductPrice } from '../card/product-card.tsx';

type Headed = Pick<
  ProductDetail,
  'title' | 'lang' | 'side' | 'condition' | 'priceType' | 'amount' | 'area'
> & {
  publishedAt: string | null;
};

/** Title, price and location of a product. */
export function ProductHead({ product, heading: Heading }: { product: Headed; heading: 'h1' | 'h2' }) {
  const { title, lang, side, area, publishedAt } = product;
  const label = useTranslations('fields');
  return (
    <div className="product-head">
      <Row between gap={8}>
        <Row wrap gap={6}>
          <ProductBadges product={product} tone="neutral" />
        </Row>
        {publishedAt && <Posted at={publishedAt} />}
      </Row>
      <Heading dir="auto" lang={languageOf(title, lang)}>
        {title}
      </Heading>
      {side === 'wanted' && <p className="field-hint">{label('budget')}</p>}
      <ProductPrice product={product} />
      {area && <Meta icon={MapPin}>{area}</Meta>}
    </div>
  );
}

function Posted({ at }: { at: string }) {
  return (
    <time className="field-hint" dateTime={at}>
      {usePosted(at)}
    </time>
  );
}

type Shown = Pick<
  ProductDetail,
  'title' | 'lang' | 'condition' | 'category' | 'subCategory' | 'area' | 'description' | 'photos'
>;

interface ProductPartsProps {
  product: Shown;
  /** Attributes of the product; `said` holds the values and is empty for yes/no attributes. */
  said: readonly { name: string; said: readonly string[] }[];
}

/** Photos, attributes and description of a product. */
export function ProductParts({ product, said }: ProductPartsProps) {
  const { title, lang, condition, category, subCategory, area, description, photos } = product;
  const t = useTranslations('products');
  const label = useTranslations('fields');
  const path =
    category && subCategory
      ? t('page.path', { category: category.name, sub: subCategory.name })
      : category?.name;
  return (
    <>
      <ListingPhotos photos={photos} name={title} look={PhotoThumbs} />
      <section className="product-facts" aria-labelledby="details">
        <h2 id="details">{t('page.details')}</h2>
        <AttributeTable
          facts={[
            { label: label('condition'), value: t(`condition.${condition}`) },
            ...said.map(({ name, said: values }) => ({
              label: name,
              value: values.length > 0 ? <bdi>{values.join(' · ')}</bdi> : t('page.yes'),
            })),
            { label: label('categoryId'), value: path },
            { label: t('page.place'), value: area },
          ]}
        />
      </section>
      {description && <OwnerDescription title={label('description')} text={description} lang={lang} />}
    </>
  );
}
