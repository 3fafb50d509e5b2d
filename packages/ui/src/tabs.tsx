import './tabs.css';
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { AriaLocale } from './aria-locale.tsx';
import { TabCount } from './tab-links.tsx';

interface TabsProps {
  label: string;
  tabs: ReadonlyArray<{ id: string; label: string; count?: number | undefined; content: ReactNode }>;
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
}

/** Tabs within one page. For tabs that are separate pages use `TabLinks`. */
export function Tabs({ label, tabs, selected, defaultSelected, onSelect }: TabsProps) {
  return (
    <AriaLocale>
      <AriaTabs
        {...(selected !== undefined && { selectedKey: selected })}
        {...(defaultSelected !== undefined && { defaultSelectedKey: defaultSelected })}
        onSelectionChange={(key) => onSelect?.(String(key))}
      >
        <TabList className="tabs" aria-label={label}>
          {tabs.map(({ id, label: text, count }) => (
            <Tab key={id} id={id} className="tab">
              {text}
              <TabCount count={count} />
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className="tab-panel">
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}
