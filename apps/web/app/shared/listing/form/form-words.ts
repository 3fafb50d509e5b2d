/** What only the kind has words for, in its own catalogue: of each step its name, its heading and a line below. */
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
