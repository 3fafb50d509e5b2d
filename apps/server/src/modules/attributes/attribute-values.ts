import type { AttributeValue, Evidence, Service } from '@dalil/contract/attributes';

/** Declared attribute values of a post by attribute key, including free text. */
export interface DeclaredAttributes {
  services?: readonly Service[];
  facts?: Readonly<Record<string, AttributeValue>>;
  evidence?: Readonly<Record<string, Evidence>>;
  papers?: readonly string[];
}
