import './option-list.css';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from 'react-aria-components';
import { type AriaChild, AriaLocale } from './aria-locale.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface MenuAction {
  id: string;
  label: string;
  icon?: IconName;
  mirrorIcon?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  label: string;
  /** Element that opens the menu: a `Button` or `IconButton`. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
}

/** Menu of actions for one item. For links use `Disclosure`, which needs no library. */
export function Menu({ label, trigger, actions }: MenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        <Pressable>{trigger as AriaChild}</Pressable>
        <Popover className="popover">
          <AriaMenu className="option-list" aria-label={label}>
            {actions.map(
              ({ id, label: text, icon, mirrorIcon = false, danger, disabled = false, onAction }) => (
                <MenuItem
                  key={id}
                  id={id}
                  textValue={text}
                  isDisabled={disabled}
                  onAction={onAction}
                  className={classNames('option option-action', danger && 'option-danger')}
                >
                  {icon && <Icon icon={icon} mirror={mirrorIcon} />}
                  {text}
                </MenuItem>
              ),
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
