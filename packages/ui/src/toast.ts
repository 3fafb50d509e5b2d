export type ToastKind = 'success' | 'warning' | 'error' | 'info';

export type ToastAction = { label: string } & ({ href: string } | { onPress: () => void });

export interface ToastRequest {
  kind: ToastKind;
  message: string;
  /** A single action, such as "Log in" on "Please Login First". */
  action?: ToastAction | undefined;
}

type Listener = (request: ToastRequest) => void;

const waiting: ToastRequest[] = [];
let listener: Listener | undefined;

/**
 * Shows a short notice; `message` is a translated text. This module is deliberately tiny: the code that renders
 * toasts is loaded with the first one.
 */
export function toast(kind: ToastKind, message: string, action?: ToastAction): void {
  const request = { kind, message, action };
  if (listener) listener(request);
  else waiting.push(request);
}

/**
 * Registers the only renderer of toasts and returns the function that unregisters it. It first receives the toasts
 * that were requested before it was registered.
 */
export function onToast(receive: Listener): () => void {
  listener = receive;
  for (const request of waiting.splice(0)) receive(request);
  return () => {
    if (listener === receive) listener = undefined;
  };
}
