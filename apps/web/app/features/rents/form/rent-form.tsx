import { href, paths } from '@dalil/contract/paths';
import { rentLimits } from '@dalil/contract/rent-options';
import { rentOfferForm, rentWantedForm } from '@dalil/contract/rents';
import type { GeneralSettings } from '@dalil/contract/settings';
import type { FormDefinition } from '../../../shared/listing/form/field-store.ts';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingForm } from '../../../shared/listing/form/listing-form.tsx';
import type { OpenedForm } from '../../../shared/listing/form/listing-form-page.tsx';
import { PhotosPanel } from '../../../shared/listing/form/panels/post-fields.tsx';
import { PosterPanel } from '../../../shared/listing/form/panels/poster-panel.tsx';
import {
  BudgetPanel,
  HomePanel,
  OccupantsPanel,
  PlacePanel,
  Preview,
  PricePanel,
  TextPanel,
} from './rent-panels.tsx';
import { inputOf, type RentFormName, rentSteps, type Values, valuesOf } from './values.ts';

const definitionOf = (
  name: RentFormName,
  whole: typeof rentOfferForm | typeof rentWantedForm,
): FormDefinition<Values> => ({
  kind: 'rent',
  name,
  steps: rentSteps[name],
  rules: whole.shape,
  whole,
  inputOf,
});

const definitions = {
  offer: definitionOf('offer', rentOfferForm),
  wanted: definitionOf('wanted', rentWantedForm),
};

interface RentFormProps extends OpenedForm {
  /** Variant of the form for a new post; a draft stores its variant. */
  usual: RentFormName;
  city: GeneralSettings['city'] | undefined;
  word: FormWords;
}

export function RentForm({ usual, city, ...props }: RentFormProps) {
  const cityId = String(city?.id ?? '');
  const { form } = valuesOf(props.opened, usual, cityId);
  const panels =
    form === 'offer'
      ? [
          <HomePanel key="home" offered />,
          <OccupantsPanel key="who" />,
          <PricePanel key="price" />,
          <PlacePanel key="place" city={{ id: cityId, name: city?.name ?? '' }} />,
          <TextPanel key="text" wanted={false} />,
          <PhotosPanel key="photos" least={1} most={rentLimits.photos} />,
          <PosterPanel key="poster" />,
        ]
      : [
          <HomePanel key="home" offered={false} />,
          <OccupantsPanel key="who" />,
          <BudgetPanel key="budget" />,
          <TextPanel key="text" wanted />,
          <PosterPanel key="poster" />,
        ];
  return (
    <ListingForm
      {...props}
      form={definitions[form]}
      valuesOf={(saved) => valuesOf(saved, form, cityId)}
      panels={{ page: panels }}
      backPath={href(paths.postRent)}
      preview={<Preview />}
      ownPath={(id) => href(paths.myRent, { id })}
      listPath={href(paths.myRents)}
    />
  );
}
