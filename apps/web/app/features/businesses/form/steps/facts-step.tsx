import { memo } from 'react';
import { FactPanels } from '../../../../shared/listing/form/facts/fact-panels.tsx';
import { useValue } from '../fields.ts';

export const FactsStep = memo(function FactsStep({ needed }: { needed: boolean }) {
  return <FactPanels category={useValue('categoryId')} subs={useValue('subCategoryIds')} needed={needed} />;
});
