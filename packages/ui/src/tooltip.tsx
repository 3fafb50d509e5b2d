import './tooltip.css';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { type AriaChild, AriaLocale } from './aria-locale.tsx';

interface TooltipProps {
  text: ReactNode;
  /** Something that takes focus; never a `disabled` control, whose reason nobody could then read. */
  children: ReactElement;
}

/** A few words more about a control, on hover and on focus. Nothing that is needed to use it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <AriaLocale>
      <TooltipTrigger delay={400} closeDelay={100}>
        <Focusable>{children as AriaChild}</Focusable>
        <AriaTooltip className="tooltip" offset={8}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaLocale>
  );
}
