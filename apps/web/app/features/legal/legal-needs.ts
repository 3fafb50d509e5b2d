import type { LegalPage } from '@dalil/contract/pages';
import type { PageNeeds } from '../../shared/page/loaders/page-data.ts';

export const legalNeeds = (page: LegalPage): PageNeeds => ({
  namespaces: ['pages'],
  reads: () => [['GET legal/:page', { params: { page } }]],
});
