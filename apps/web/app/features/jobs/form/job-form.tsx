import type { JobForm as FormName } from '@dalil/contract/job-words';
import { companyJobForm, personJobForm, seekerJobForm } from '@dalil/contract/jobs';
import type { MyListing } from '@dalil/contract/listings';
import { href, paths } from '@dalil/contract/paths';
import type { FormDefinition } from '../../../shared/listing/form/field-store.ts';
import type { FormWords } from '../../../shared/listing/form/form-words.ts';
import { ListingForm } from '../../../shared/listing/form/listing-form.tsx';
import type { OpenedForm } from '../../../shared/listing/form/listing-form-page.tsx';
import { PosterPanel } from '../../../shared/listing/form/panels/poster-panel.tsx';
import { CompanyPanel, JobPanel, ownBusinesses, PayPanel, Preview } from './job-panels.tsx';
import { inputOf, jobSteps, type Values, valuesOf } from './values.ts';

const schemas = { company: companyJobForm, person: personJobForm, seeker: seekerJobForm };

const definitionOf = (name: FormName): FormDefinition<Values> => ({
  kind: 'job',
  name,
  steps: jobSteps[name],
  rules: schemas[name].shape,
  whole: schemas[name],
  inputOf,
});
const definitions = {
  company: definitionOf('company'),
  person: definitionOf('person'),
  seeker: definitionOf('seeker'),
};

interface JobFormProps extends OpenedForm {
  name: FormName;
  /** Businesses of the member, public or not. */
  own: readonly MyListing[];
  word: FormWords;
}

export function JobForm({ name, own, ...props }: JobFormProps) {
  const businesses = ownBusinesses(own);
  return (
    <ListingForm
      {...props}
      form={definitions[name]}
      valuesOf={(saved) => valuesOf(saved, name, businesses[0])}
      panels={{
        page: (
          <>
            {name === 'company' && <CompanyPanel businesses={businesses} />}
            <JobPanel name={name} />
            <PayPanel name={name} />
            <PosterPanel />
          </>
        ),
      }}
      backPath={href(paths.postJob)}
      preview={<Preview businesses={businesses} />}
      ownPath={(id) => href(paths.myJob, { id })}
      listPath={href(paths.myJobs)}
    />
  );
}
