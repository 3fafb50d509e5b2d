interface Names {
  aliveEvent: string;
  failedEvent: string;
}

/**
 * Inline head script. The page is readable before hydration, so a visitor may click a button that needs JavaScript:
 * the event is queued and replayed after hydration. Each button and form is replayed only once, because visitors
 * click again when nothing happens. The current hover and focus events are dispatched again too, for components that
 * subscribe only now. Links work without JavaScript. If the page's script fails to load, forms with an `action` are
 * submitted natively; other forms do nothing.
 */
export function replayEarlyEvents({ aliveEvent, failedEvent }: Names) {
  const pressed = new Map<HTMLButtonElement, MouseEventInit>();
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  let hovered: PointerEvent | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    // React may have attached its listeners already; without this it would handle the event now and again when
    // replayed.
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type !== 'button') return;
    hold(event);
    // `detail` distinguishes a pointer click from a keyboard activation, so it is kept for the replay.
    pressed.set(button, { bubbles: true, cancelable: true, detail: event.detail });
  };
  const onSubmit = (event: SubmitEvent) => {
    hold(event);
    sent.set(event.target as HTMLFormElement, event.submitter);
  };
  const onHover = (event: PointerEvent) => {
    hovered = event;
  };
  const letGo = () => {
    removeEventListener('pointerover', onHover, true);
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener(aliveEvent, onAlive);
    removeEventListener(failedEvent, onFailed);
  };
  const onAlive = () => {
    letGo();
    for (const [button, press] of pressed) button.dispatchEvent(new MouseEvent('click', press));
    for (const [form, submitter] of sent) if (form.isConnected) form.requestSubmit(submitter);
    const { target, pointerType = '' } = hovered ?? {};
    target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  const onFailed = () => {
    letGo();
    for (const form of sent.keys()) if (form.hasAttribute('action')) form.submit();
    const refuse = (event: SubmitEvent) => {
      if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
    };
    addEventListener('submit', refuse, true);
    // The script may still load after the timeout; forms work normally then.
    addEventListener(aliveEvent, () => removeEventListener('submit', refuse, true));
  };
  addEventListener('pointerover', onHover, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener(aliveEvent, onAlive);
  addEventListener(failedEvent, onFailed);
}
