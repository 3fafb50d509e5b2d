import './dialog.css';
import { classNames } from './class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  size?: 'small' | 'medium' | 'large';
}

/** A modal dialog centred on the screen. */
export function Dialog({ size = 'medium', className, ...rest }: DialogProps) {
  return <Modal className={classNames('dialog', `dialog-${size}`, className)} {...rest} />;
}
