import './sheet.css';
import { classNames } from './class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface SheetProps extends ModalProps {
  /**
   * Position of the sheet. `full` covers the screen (burger menu), `bottom` up to 88 % of it (filters), `end` is at
   * the inline end.
   */
  side?: 'full' | 'bottom' | 'end';
}

/** A modal panel at an edge of the screen, or over all of it. */
export function Sheet({ side = 'bottom', className, ...rest }: SheetProps) {
  return <Modal className={classNames('sheet', `sheet-${side}`, className)} {...rest} />;
}
