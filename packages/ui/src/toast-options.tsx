import { cssTransition, type ToastContainerProps, type ToastOptions } from 'react-toastify/unstyled';
import { Icon } from './icon.tsx';
import { CircleCheck, CircleX, type IconName, Info, TriangleAlert } from './icons.ts';
import type { ToastKind } from './toast.ts';

/** Set by the specification: toasts are at the top right, also in Arabic, for three seconds, and coloured. */
export const containerOptions = {
  position: 'top-right',
  autoClose: 3000,
  theme: 'colored',
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  newestOnTop: true,
  limit: 4,
  // `hideProgressBar` hides the timer only from screen readers; toast.css still displays it.
  hideProgressBar: true,
  transition: cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 200 }),
} as const satisfies ToastContainerProps;

const icons: Record<ToastKind, IconName> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
  info: Info,
};

/**
 * Returns the options of a toast. Identical toasts appear only once. An error interrupts screen readers; other kinds
 * wait for them to finish.
 */
export const optionsOf = (kind: ToastKind, message: string) =>
  ({
    // The id makes identical toasts appear only once.
    toastId: `${kind} ${message}`,
    role: kind === 'error' ? 'alert' : 'status',
    icon: () => <Icon icon={icons[kind]} />,
  }) satisfies ToastOptions;
