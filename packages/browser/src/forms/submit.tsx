import { Button } from '@dalil/ui/button';
import { Note } from '@dalil/ui/note';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { FormFailure } from './form-errors.ts';
import { useSecondsLeft, waitUnit } from './seconds-left.ts';
import type { Form } from './use-form.ts';

interface SubmitProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'mirrorIcon' | 'children'> {
  form: Pick<Form, 'busy' | 'failure'>;
  /** Label of the button while the request runs. */
  sending: string;
}

/** Submit button, with the form's error above it. */
export function Submit({ form: { busy, failure }, sending, size = 'large', ...button }: SubmitProps) {
  return (
    <>
      {failure ? <Failure failure={failure} /> : null}
      <Button
        type="submit"
        size={size}
        wide={size === 'large'}
        loading={busy}
        loadingLabel={sending}
        {...button}
      />
    </>
  );
}

function Failure({ failure: { code, retryAfterSeconds } }: { failure: FormFailure }) {
  const t = useTranslations('errors');
  return (
    <div role="alert">
      <Note tone="danger">
        {t(code)} {retryAfterSeconds > 0 ? <Wait seconds={retryAfterSeconds} /> : null}
      </Note>
    </div>
  );
}

/** Countdown for sighted users only; screen readers announce the total time once. */
function Wait({ seconds }: { seconds: number }) {
  const t = useTranslations('errors.retryIn');
  const left = useSecondsLeft(seconds);
  const text = (n: number) => t(waitUnit(n).unit, { n: waitUnit(n).n });
  return (
    <>
      <span className="visually-hidden">{text(seconds)}</span>
      <span aria-hidden="true">{text(left)}</span>
    </>
  );
}
