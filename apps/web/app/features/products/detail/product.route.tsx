import '../products.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import type { ShownFacts } from '@dalil/contract/facts';
import { href, paths } from '@dalil/contract/paths';
import type { ProductDetail } from '@dalil/contract/products';
import { MoreLink, Section, SectionHead, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  FirstWay,
  PrivateContact,
  usePrivateContact,
} from '../../../shared/listing/detail/contact/private-contact.tsx';
import { DetailPage } from '../../../shared/listing/detail/detail-page.tsx';
import { Report } from '../../../shared/listing/detail/report/report.tsx';
import { SafetyTips } from '../../../shared/listing/detail/safety-tips.tsx';
import { SaveAction } from '../../../shared/listing/detail/save-action.tsx';
import {
  byId,
  byName,
  subjectClientLoader,
  subjectLoader,
} from '../../../shared/page/loaders/subject-loader.ts';
import { Trail } from '../../../shared/seo/trail.tsx';
import { ProductGrid, productPath } from '../card/product-card.tsx';
import { categoryPath, productSubject } from './product.ts';
import { productForSale } from './product-for-sale.ts';
import { ProductHead, ProductParts } from './product-parts.tsx';

export { meta } from '../../../shared/page/meta/page-meta.ts';
export const loader = subjectLoader(productSubject, { rightPath: byName(productPath), told: productForSale });
export const clientLoader = subjectClientLoader(productSubject);

/** Public page of a product. */
export default function ProductPage() {
  const product = useApi('GET products/:id', byId(useParams()));
  return (
    <Area of={product} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Product key={data.id} product={data} />}
    </Area>
  );
}

function Product({ product }: { product: ProductDetail }) {
  const { id, title, side, slugs, poster } = product;
  const lang = useLanguage();
  const reach = usePrivateContact(id);
  return (
    <DetailPage
      id={id}
      className="product"
      head={<Crumbs product={product} />}
      nav={null}
      main={<ProductParts product={product} said={saidIn(product.facts)} />}
      aside={
        <>
          <PrivateContact
            reach={reach}
            type="product"
            side={side}
            name={title}
            path={productPath({ id, slug: slugs[lang] })}
            poster={poster}
          >
            <ProductHead product={product} heading="h1" />
          </PrivateContact>
          <SafetyTips />
          <Report id={id} />
        </>
      }
      after={<Similar product={product} />}
      bar={
        <>
          <FirstWay reach={reach} poster={poster} post={{ id, kind: 'product', side, title }} />
          <SaveAction type="product" id={id} name={title} compact />
        </>
      }
    />
  );
}

function Crumbs({ product: { title, category } }: { product: ProductDetail }) {
  const t = useTranslations('shell');
  return (
    <Wrap>
      <Trail
        crumbs={[
          { label: t('nav.home'), href: href(paths.home) },
          { label: t('services.marketplace.title'), href: href(paths.market) },
          ...(category ? [{ label: category.name, href: categoryPath(category.id) }] : []),
          { label: title },
        ]}
      />
    </Wrap>
  );
}

const saidIn = ({ groups }: ShownFacts) =>
  groups
    .flatMap(({ facts }) => facts)
    .map(({ name, values, number }) => ({ name, said: number === null ? values : [String(number)] }));

/** Products of the same category. Renders nothing if there are none. */
function Similar({ product: { id, category } }: { product: ProductDetail }) {
  const t = useTranslations();
  const similar = useApi('GET products/:id/similar', { params: { id } });
  if (!category || similar.data?.data.length === 0) return null;
  return (
    <Section aria-labelledby="similar">
      <SectionHead
        id="similar"
        title={t('products.page.similar')}
        action={<MoreLink href={categoryPath(category.id)}>{t('common.action.viewAll')}</MoreLink>}
      />
      <Area of={similar} skeleton={<Skeleton shape="block" height={360} />}>
        {({ data }) => <ProductGrid products={data} />}
      </Area>
    </Section>
  );
}
