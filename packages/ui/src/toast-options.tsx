import { cssTransition, type ToastContainerProps, type ToastOptions } from 'react-toastify/unstyled';
import { Icon } from './icon.tsx';
import { CircleCheck, CircleX, type IconName, Info, TriangleAlert } from './icons.ts';
import type { ToastKind } from './toast.ts';

/** Top right even in Arabic, three seconds, coloured: fixed by the specification. */
export const containerOptions = {
  position: 'top-right',
  autoClose: 3000,
  theme: 'colored',
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  newestOnTop: true,
  limit: 4,
  // Only hides the timer from screen readers: toast.css still draws it.
  hideProgressBar: true,
  transition: cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 200 }),
} as const satisfies ToastContainerProps;

const icons: Record<ToastKind, IconName> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
  info: Info,
};

/** An error interrupts what a screen reader says; the others wait for it to finish. */
export const optionsOf = (kind: ToastKind, message: string) =>
  ({
    // One and the same notice stands once, however often it is asked for.
    toastId: `${kind} ${message}`,
    role: kind === 'error' ? 'alert' : 'status',
    icon: () => <Icon icon={icons[kind]} />,
  }) satisfies ToastOptions;
