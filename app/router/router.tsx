import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { followNavigations, type Visit } from './follow-navigations.ts';
import { isSamePage, loadPage, type Page, type Route } from './route.ts';

const VisitContext = createContext<Visit | null>(null);

function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('pages must be inside <Router>');
  return visit;
}

/** URL and arrival of the current page; a new object after every navigation. */
export const usePage: () => Pick<Visit, 'url' | 'arrival' | 'keepsFocus'> = useVisit;

interface RouterProps {
  readonly routes: readonly Route[];
  readonly initial: Page;
  /** The document was rendered earlier and the page has random content, so it is loaded again. */
  readonly isStale?: boolean;
  readonly onOffline: () => void;
  readonly children: ReactNode;
}

/** Provides the current page, which `Outlet` renders. */
export function Router({ routes, initial, isStale = false, onOffline, children }: RouterProps) {
  const [visit, setVisit] = useState<Visit>(() => ({ ...initial, arrival: isStale ? 'stale' : 'load' }));
  useLayoutEffect(() => {
    if (!visit.onShown) return;
    // The same attribute that `entry/inline/early.ts` sets for the served page.
    if (visit.arrival === 'push' || visit.arrival === 'replace')
      document.documentElement.dataset.served = 'new';
    else document.documentElement.removeAttribute('data-served');
    visit.onShown();
  }, [visit]);
  const show = useEffectEvent(
    (page: Visit) =>
      new Promise<void>((onShown) => {
        const next = { ...page, onShown };
        // Filters and sorting must respond at once.
        if (next.url.pathname === visit.url.pathname) setVisit(next);
        else startTransition(() => setVisit(next));
      }),
  );
  const reportOffline = useEffectEvent(onOffline);
  useEffect(
    () => followNavigations({ routes, show: (next) => show(next), onOffline: () => reportOffline() }),
    [routes],
  );
  // The document is an exported page of another URL, or Back was pressed before hydration.
  useEffect(() => {
    const requested = new URL(location.href);
    if (isSamePage(requested, initial.url) && !isStale) return;
    const controller = new AbortController();
    loadPage(routes, { url: requested, signal: controller.signal }).then(
      (page) => {
        // Another link may have been pressed meanwhile.
        if (controller.signal.aborted || !isSamePage(location, requested)) return;
        void show({ ...page, arrival: 'load' });
      },
      // The served page stays.
      (error: unknown) => console.warn('the page could not be loaded', error),
    );
    return () => controller.abort();
  }, [routes, initial, isStale]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function Outlet() {
  const visit = useVisit();
  return <visit.Component data={visit.data} />;
}
