import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** A state of the page that its address holds: a login in between leads back into it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  const [ended, setEnded] = useState(false);
  const stay = { preventScrollReset: true, replace: true };
  return {
    editing: params.has('edit'),
    /** It was edited before, so that the focus has a place to return to. */
    ended,
    edit: () => setParams({ edit: '1' }, stay),
    end: () => {
      setEnded(true);
      setParams({}, stay);
    },
  };
}
