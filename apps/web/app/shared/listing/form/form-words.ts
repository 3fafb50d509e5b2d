/**
 * Messages that each kind defines in its own namespace, including the name, heading and introduction of each step.
 */
export type FormWord =
  | 'title'
  | 'editTitle'
  | 'needed.title'
  | 'needed.text'
  | `${'steps' | 'head' | 'lede'}.${string}`
  | 'draft.text'
  | 'draft.all'
  | 'status.pending'
  | 'status.live'
  | 'preview.note'
  | 'promise.owner'
  | 'sent.title'
  | 'sent.mine'
  | 'sent.more';

export type FormWords = (word: FormWord) => string;
