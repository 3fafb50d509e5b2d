import { businessInput } from '@dalil/contract/businesses';
import { isPublicState } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { useTranslations } from 'use-intl';
import { servicesOf } from '../../../shared/listing/form/facts/attribute-values.ts';
import type { FormDefinition } from '../../../shared/listing/form/field-store.ts';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingForm } from '../../../shared/listing/form/listing-form.tsx';
import type { OpenedForm } from '../../../shared/listing/form/listing-form-page.tsx';
import { businessSteps } from './business-steps.ts';
import { Preview } from './preview.tsx';
import { AttributesStep } from './steps/attributes-step.tsx';
import { BusinessStep } from './steps/business-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { type DefaultValues, inputOf, type Values, valuesOf } from './values.ts';

export const businessForm: FormDefinition<Values> = {
  kind: 'business',
  steps: businessSteps,
  rules: businessInput.shape,
  inputOf,
  migrateStored: (values) => ({ ...values, services: servicesOf(values.services) }),
};

interface BusinessFormProps extends OpenedForm {
  usual: DefaultValues;
  word: FormWords;
}

export function BusinessForm({ usual, ...props }: BusinessFormProps) {
  const t = useTranslations('add-business');
  const { opened } = props;
  return (
    <ListingForm
      {...props}
      form={businessForm}
      valuesOf={(saved) => valuesOf(saved?.input ?? null, saved?.photos ?? [], usual)}
      panels={{
        business: <BusinessStep />,
        contact: <ContactStep />,
        facts: <AttributesStep needed={!(opened && isPublicState(opened.state))} />,
        photos: <PhotosStep />,
        place: <PlaceStep />,
      }}
      review={(goTo) => <ReviewStep onEdit={goTo} />}
      preview={<Preview />}
      later={{ step: 'photos', label: t('photosLater') }}
      ownPath={(id) => href(paths.myBusiness, { id })}
      listPath={href(paths.myBusinesses)}
    />
  );
}
