import './tooltip.css';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { type AriaChild, AriaLocale } from './aria-locale.tsx';

interface TooltipProps {
  text: ReactNode;
  /**
   * The focusable element to which the tooltip belongs; never a `disabled` control, because users could not reach the
   * explanation.
   */
  children: ReactElement;
}

/**
 * Short additional explanation of a control, on hover and focus. It must not contain anything required to use the
 * control.
 */
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
