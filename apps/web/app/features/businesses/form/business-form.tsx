import { businessInput } from '@dalil/contract/businesses';
import { isLive } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { useTranslations } from 'use-intl';
import { servicesOf } from '../../../shared/listing/form/facts/fact-values.ts';
import type { FormDefinition } from '../../../shared/listing/form/field-store.ts';
import type { FormWords } from '../../../shared/listing/form/form-words.ts';
import { ListingForm } from '../../../shared/listing/form/listing-form.tsx';
import type { OpenedForm } from '../../../shared/listing/form/listing-form-page.tsx';
import { businessSteps } from './business-steps.ts';
import { Preview } from './preview.tsx';
import { BusinessStep } from './steps/business-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { FactsStep } from './steps/facts-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { inputOf, type Usual, type Values, valuesOf } from './values.ts';

export const businessForm: FormDefinition<Values> = {
  kind: 'business',
  steps: businessSteps,
  rules: businessInput.shape,
  inputOf,
  mend: (values) => ({ ...values, services: servicesOf(values.services) }),
};

interface BusinessFormProps extends OpenedForm {
  usual: Usual;
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
        facts: <FactsStep needed={!(opened && isLive(opened.state))} />,
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
