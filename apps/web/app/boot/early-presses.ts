interface Names {
  aliveEvent: string;
  failedEvent: string;
}

/**
 * Runs in the head. The page is readable before it is alive, so that a visitor may press something that only script
 * can do: it is held and done once the page is alive. Each button and form once, because who sees nothing happen
 * presses again. Then hovering and focus are told to whoever listens only now. Links need no script. When the script
 * does not come, forms that work without it are sent, and the others stay as they are.
 */
export function holdPresses({ aliveEvent, failedEvent }: Names) {
  const pressed = new Map<HTMLButtonElement, MouseEventInit>();
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  let hovered: PointerEvent | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    // React may be listening already, and would do it a first time.
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type !== 'button') return;
    hold(event);
    // The detail tells a press of the pointer from one of the keyboard.
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
    // Late, but there.
    addEventListener(aliveEvent, () => removeEventListener('submit', refuse, true));
  };
  addEventListener('pointerover', onHover, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener(aliveEvent, onAlive);
  addEventListener(failedEvent, onFailed);
}
