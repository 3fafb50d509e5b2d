import { memo } from 'react';
import { AttributePanels } from '../../../../shared/listing/form/facts/attribute-panels.tsx';
import { useValue } from '../fields.ts';

export const AttributesStep = memo(function FactsStep({ needed }: { needed: boolean }) {
  return (
    <AttributePanels category={useValue('categoryId')} subs={useValue('subCategoryIds')} needed={needed} />
  );
});
