import './product-card.css';
import { href, paths } from '@dalil/contract/paths';
import type { ProductCard as Product } from '@dalil/contract/products';
import { formatMoney } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Grid } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { SaveHeart } from '../../../shared/listing/saved/save-heart.tsx';
import { CategoryIcon } from '../../../shared/sections/category-icon.tsx';
import { languageOf } from '../../../shared/text/language-of.ts';
import { Picture } from '../../../shared/text/picture.tsx';
import { usePosted } from '../../../shared/time/use-posted.ts';

export const productPath = ({ id, slug }: Pick<Product, 'id' | 'slug'>) =>
  href(paths.product, { id, slug: slug || undefined });

interface ProductCardProps {
  product: Product;
  level?: 2 | 3;
  /** True for images above the fold, which are loaded with high priority. */
  priority?: boolean;
}

/** Card of a product. The price comes first in reading order. Pages that use it load the namespace `products`. */
export function ProductCard({ product, level = 3, priority = false }: ProductCardProps) {
  const { id, title, lang, picture, category, area, publishedAt } = product;
  return (
    <Card className="product-card">
      <CardMedia ratio="1/1" badges={<ProductBadges product={product} tone="paper" />}>
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(width <= 992px) 45vw, 310px"
            {...(priority && { priority })}
          />
        ) : (
          <span className="product-unpictured">
            <CategoryIcon category={category?.key ?? ''} />
          </span>
        )}
      </CardMedia>
      <SaveHeart type="product" id={id} name={title} path={productPath(product)} />
      <CardBody>
        <ProductPrice product={product} />
        <CardTitle href={productPath(product)} level={level} lang={languageOf(title, lang)}>
          {title}
        </CardTitle>
        <CardFoot>
          <span>{area}</span>
          <time dateTime={publishedAt}>{usePosted(publishedAt)}</time>
        </CardFoot>
      </CardBody>
    </Card>
  );
}

export function ProductGrid({ products, level = 3 }: { products: readonly Product[]; level?: 2 | 3 }) {
  return (
    <Grid as="ul" columns={4} phone="pair">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} level={level} />
        </li>
      ))}
    </Grid>
  );
}

type Told = Pick<Product, 'side' | 'condition' | 'priceType'>;

/** Badges of a product: wanted, free, new or used. */
export function ProductBadges({ product, tone }: { product: Told; tone: 'paper' | 'neutral' }) {
  const t = useTranslations('products');
  const { side, condition, priceType } = product;
  return (
    <>
      {side === 'wanted' && <Badge tone="info">{t('wanted')}</Badge>}
      {priceType === 'free' && <Badge tone="success">{t('price.free')}</Badge>}
      <Badge tone={tone}>{t(`condition.${condition}`)}</Badge>
    </>
  );
}

/** Shows the price or, for a product without an amount, the reason, such as free. */
export function ProductPrice({ product }: { product: Pick<Product, 'amount' | 'priceType'> }) {
  const t = useTranslations('products.price');
  const { amount, priceType } = product;
  if (priceType === 'free' || priceType === 'on-request' || amount === null)
    return <p className="product-price">{t(priceType === 'free' ? 'free' : 'on-request')}</p>;
  return (
    <p className="product-price">
      <bdi dir="ltr">{formatMoney(amount)}</bdi>
      {priceType === 'negotiable' && <small>{t('negotiable')}</small>}
    </p>
  );
}
