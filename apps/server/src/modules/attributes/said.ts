import type { Evidence, FactValue, Service } from '@dalil/contract/facts';

/** Declared attribute values of a post by attribute key, including free text. */
export interface Said {
  services?: readonly Service[];
  facts?: Readonly<Record<string, FactValue>>;
  evidence?: Readonly<Record<string, Evidence>>;
  papers?: readonly string[];
}
