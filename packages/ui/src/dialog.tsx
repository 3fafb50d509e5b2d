import './dialog.css';
import { classNames } from './class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  size?: 'small' | 'medium' | 'large';
}

/** A window in the middle of the screen. */
export function Dialog({ size = 'medium', className, ...rest }: DialogProps) {
  return <Modal className={classNames('dialog', `dialog-${size}`, className)} {...rest} />;
}
