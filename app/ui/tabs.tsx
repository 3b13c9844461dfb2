import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  /** Accessible name. */
  label: string;
  /** Each tab has a URL. */
  tabs: readonly { readonly to: string; readonly label: string }[];
  /** `to` of the selected tab. */
  current: string;
  /** The focusable panel. */
  panel?: Ref<HTMLDivElement>;
  /** A link at the end of the line that is not a tab. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * Tabs with URLs and automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ They are links, so that they
 * work before hydration and can open in a new window.
 */
export function Tabs({ label, tabs, current, panel, beside, children }: TabsProps) {
  const id = useId();
  const panelId = `${id}panel`;
  return (
    <>
      <div className={styles.line}>
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
        {beside}
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
  // The browser has shortcuts such as Alt and an arrow.
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  tab?.focus();
  // Clicked even if it is selected, because another navigation may be pending.
  tab?.click();
}

const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
  // Browsers activate links only by Enter.
  ' ': (index) => index,
};
