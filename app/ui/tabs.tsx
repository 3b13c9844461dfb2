import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  /** What the tabs are of. */
  label: string;
  /** Each has an address of its own. */
  tabs: readonly { readonly to: string; readonly label: string }[];
  /** The `to` of the one that is shown. */
  current: string;
  /** The panel, which can be given the focus. */
  panel?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * Tabs that follow the address, with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 * They are links, so that they work before the page is live and open in a new window.
 */
export function Tabs({ label, tabs, current, panel, children }: TabsProps) {
  const id = useId();
  const panelId = `${id}panel`;
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveAmongTabs}>
        {tabs.map((tab) => {
          const isCurrent = tab.to === current;
          return (
            <a
              key={tab.to}
              id={id + tab.to}
              role="tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? panelId : undefined}
              tabIndex={isCurrent ? 0 : -1}
              href={tab.to}
              data-keep-scroll
            >
              {tab.label}
            </a>
          );
        })}
      </div>
      <div
        ref={panel}
        id={panelId}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={id + current}
        tabIndex={-1}
      >
        {children}
      </div>
    </>
  );
}

function moveAmongTabs(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const index = tabs.indexOf(document.activeElement as HTMLAnchorElement);
  const target = targets[event.key]?.(index, tabs.length);
  // Keys with a modifier are the browser's: Alt and an arrow go back.
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  tab?.focus();
  // Also the one that is still marked as selected: the page may be on its way to another.
  tab?.click();
}

const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
  // Links know Enter alone.
  ' ': (index) => index,
};
