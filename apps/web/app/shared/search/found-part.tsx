import type { ListingKindName } from '@dalil/contract/listing-states';
import { NoResults } from './no-results.tsx';
import { SearchHead } from './search-head.tsx';

interface FoundPartProps {
  name: 'head' | 'empty';
  type: ListingKindName;
}

/** Search-specific parts of a results list: its header, or its empty state. */
export default function FoundPart({ name, type }: FoundPartProps) {
  return name === 'head' ? <SearchHead type={type} /> : <NoResults type={type} />;
}
