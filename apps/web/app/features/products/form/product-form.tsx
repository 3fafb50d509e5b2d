import { isPublicState } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { priceTypes } from '@dalil/contract/price-options';
import { productLimits } from '@dalil/contract/product-options';
import { productInput } from '@dalil/contract/products';
import { Panel } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { SafetyTips } from '../../../shared/listing/detail/safety-tips.tsx';
import type { FormDefinition } from '../../../shared/listing/form/field-store.ts';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingForm } from '../../../shared/listing/form/listing-form.tsx';
import type { OpenedForm } from '../../../shared/listing/form/listing-form-page.tsx';
import { AreaField } from '../../../shared/listing/form/panels/place-fields.tsx';
import { DescriptionField, PhotosPanel } from '../../../shared/listing/form/panels/post-fields.tsx';
import { PosterPanel } from '../../../shared/listing/form/panels/poster-panel.tsx';
import { PriceFields } from '../../../shared/listing/form/panels/price-fields.tsx';
import { ProductCard } from '../card/product-card.tsx';
import { AttributesPanel, BasicsPanel, useCategories } from './product-fields.tsx';
import { inputOf, productFields, productSteps, type Values, valuesOf } from './values.ts';

const definition: FormDefinition<Values> = {
  kind: 'product',
  steps: productSteps,
  rules: productInput.shape,
  whole: productInput,
  inputOf,
};

/** Form on one page. The category comes first and determines the fields that follow. */
export function ProductForm(props: OpenedForm & { word: FormWords }) {
  const { opened } = props;
  return (
    <ListingForm
      {...props}
      form={definition}
      valuesOf={valuesOf}
      panels={{
        page: [
          <BasicsPanel key="what" />,
          <AttributesPanel key="facts" needed={!(opened && isPublicState(opened.state))} />,
          <PricePanel key="price" />,
          <Photos key="photos" />,
          <PosterPanel key="poster" />,
        ],
      }}
      backPath={href(paths.market)}
      preview={<Preview />}
      ownPath={(id) => href(paths.myProduct, { id })}
      listPath={href(paths.myProducts)}
    />
  );
}

const { useValue } = productFields;

function PricePanel() {
  const t = useTranslations('product-form');
  const label = useTranslations('fields');
  const side = useValue('side');
  return (
    <Panel className="step-fields step-grid">
      <h2>{t('priceAndPlace')}</h2>
      <PriceFields types={priceTypes} label={side === 'wanted' ? t('budget') : label('price')} />
      <AreaField />
      <DescriptionField />
    </Panel>
  );
}

/** Photo field. A product for sale requires a photo; a post by someone who wants a product does not. */
function Photos() {
  return <PhotosPanel least={useValue('side') === 'wanted' ? 0 : 1} most={productLimits.photos} />;
}

/** Preview of the card of the product, without links. */
function Preview() {
  const t = useTranslations('product-form');
  const [title, side, condition] = [useValue('title'), useValue('side'), useValue('condition')];
  const [photos, priceType] = [useValue('photos'), useValue('priceType')];
  // Subscribes to the field, so that a change re-renders the card.
  useValue('price');
  const { price } = inputOf(productFields.useFieldStore().values());
  const { main, area } = useCategories();
  return (
    <>
      <div inert>
        <ProductCard
          product={{
            id: 0,
            slug: '',
            title: title || t('preview.name'),
            lang: 'en',
            side: side ?? 'offer',
            category: main ?? null,
            subCategory: null,
            condition: condition ?? 'used',
            priceType,
            amount: price || null,
            area: area?.name ?? null,
            picture: photos[0]?.picture ?? null,
            publishedAt: new Date().toISOString(),
            meters: null,
          }}
        />
      </div>
      <SafetyTips />
    </>
  );
}
