import './disclosure.css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ChevronDown } from './icons.ts';
import { useDismiss } from './use-dismiss.ts';

/**
 * Milliseconds until hovering opens the panel: long enough that crossing the header opens nothing, short enough to
 * feel immediate.
 */
const hoverDelay = 80;
/** Milliseconds until the panel closes after the pointer has left it; a brief excursion does not close it. */
const leaveDelay = 180;

interface DisclosureProps {
  /** Content of the button; a chevron is added after it. */
  label: ReactNode;
  /** Accessible name of the button, required if `label` is an image or icon. */
  ariaLabel?: string | undefined;
  /** Edge of the button with which the panel is aligned. */
  align?: 'start' | 'end';
  className?: string | undefined;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  children: ReactNode;
}

/** A button that opens a panel of links below it: on hover, on keyboard focus and on click. */
export function Disclosure({
  label,
  ariaLabel,
  align = 'start',
  className,
  buttonClassName,
  panelClassName,
  children,
}: DisclosureProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How the panel was opened. `glanced`: by hover or focus, in which case the next mouse click does not close it. */
  const [open, setOpen] = useState<false | 'glanced' | 'pressed'>(false);
  /** The panel's content is rendered only when it is first opened, because most visitors never open it. */
  const [filled, setFilled] = useState(false);
  if (open && !filled) setFilled(true);

  useEffect(() => () => clearTimeout(timer.current), []);
  useDismiss({
    open: open !== false,
    root,
    opener: button,
    close: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
  });

  const glance = () => setOpen((now) => now || 'glanced');
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const links = () => [
    ...(root.current?.querySelectorAll<HTMLAnchorElement>('.disclosure-panel a[href]') ?? []),
  ];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setOpen((now) => now || 'pressed');
    // Waits a frame, because the panel is hidden until React has rendered the new state.
    requestAnimationFrame(() => {
      const all = links();
      const at = all.indexOf(document.activeElement as HTMLAnchorElement);
      all[at < 0 && step < 0 ? all.length - 1 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
    });
  }

  function onFocus({ target, relatedTarget }: FocusEvent) {
    const fromOutside = !root.current?.contains(relatedTarget);
    if (target === button.current && fromOutside && target.matches(':focus-visible')) glance();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shortens what the button does
    <div
      ref={root}
      className={classNames('disclosure', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && after(hoverDelay, glance)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && after(leaveDelay, () => setOpen(false))}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={({ relatedTarget }) => !root.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={classNames('disclosure-button', buttonClassName)}
        aria-expanded={open !== false}
        aria-controls={id}
        aria-label={ariaLabel}
        onClick={({ detail }) => {
          clearTimeout(timer.current);
          const fromKeyboard = detail === 0;
          setOpen((now) => (now === 'pressed' || (now && fromKeyboard) ? false : 'pressed'));
        }}
      >
        {label}
        <Icon icon={ChevronDown} size={16} className="disclosure-chevron" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: following a link inside closes the panel */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div
        id={id}
        // Makes the panel focusable, so that a click on an empty part of it keeps the focus inside; otherwise the
        // panel would close.
        tabIndex={-1}
        className={classNames('disclosure-panel', `disclosure-panel-${align}`, panelClassName)}
        hidden={!open}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && setOpen(false)}
      >
        {filled ? children : null}
      </div>
    </div>
  );
}
