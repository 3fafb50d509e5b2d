import type { ListingKindName } from '@dalil/contract/listing-states';
import { NoResults } from './no-results.tsx';
import { SearchHead } from './search-head.tsx';

interface FoundPartProps {
  name: 'head' | 'empty';
  type: ListingKindName;
}

/** What a list of what was found has of the search: its head, or what stands in the place of no result. */
export default function FoundPart({ name, type }: FoundPartProps) {
  return name === 'head' ? <SearchHead type={type} /> : <NoResults type={type} />;
}
