import type { Evidence, FactValue, Service } from '@dalil/contract/facts';

/** What a post says in the words of the vocabulary, by their keys, and in words of its own. */
export interface Said {
  services?: readonly Service[];
  facts?: Readonly<Record<string, FactValue>>;
  evidence?: Readonly<Record<string, Evidence>>;
  papers?: readonly string[];
}
