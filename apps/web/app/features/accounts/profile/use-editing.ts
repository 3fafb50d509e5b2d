import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Editing state of the profile, stored in the URL so that it survives a login during editing. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const [ended, setEnded] = useState(false);
  const stay = { preventScrollReset: true, replace: true };
  return {
    editing: params.has('edit'),
    /** True once editing has ended; the edit button then gets the focus back. */
    ended,
    edit: () => setParams({ edit: '1' }, stay),
    end: () => {
      setEnded(true);
      setParams({}, stay);
    },
  };
}
