/**
 * Keys of the form messages that every kind defines in its own namespace, including each step's name, heading and
 * introduction.
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
