import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { followNavigations, type Visit } from './follow-navigations.ts';
import { loadPage, type Page, type Route } from './route.ts';

const VisitContext = createContext<Visit | null>(null);

/** The page that is shown: its address, and how one came to it. Another object after every navigation. */
export function usePage(): Pick<Visit, 'url' | 'arrival'> {
  const visit = use(VisitContext);
  if (!visit) throw new Error('usePage needs a Router around it');
  return visit;
}

interface RouterProps {
  readonly routes: readonly Route[];
  /** The page of this document. */
  readonly initial: Page;
  /** It would come out otherwise now. */
  readonly isStale?: boolean;
  readonly onOffline: () => void;
  readonly children: ReactNode;
}

/** Keeps the page that is shown; `Outlet` shows it. */
export function Router({ routes, initial, isStale = false, onOffline, children }: RouterProps) {
  const [visit, setVisit] = useState<Visit>(() => ({ ...initial, arrival: 'load' }));
  const onScreen = useRef(new WeakMap<Visit, () => void>());
  useLayoutEffect(() => onScreen.current.get(visit)?.(), [visit]);
  const show = useEffectEvent(
    (next: Visit) =>
      new Promise<void>((resolve) => {
        onScreen.current.set(next, resolve);
        // What is filtered or sorted stands under the finger that goes on choosing.
        if (next.url.pathname === visit.url.pathname) setVisit(next);
        else startTransition(() => setVisit(next));
      }),
  );
  const sayOffline = useEffectEvent(onOffline);
  useEffect(
    () => followNavigations({ routes, show: (next) => show(next), onOffline: () => sayOffline() }),
    [routes],
  );
  // Made for another address, or somebody went back before anything listened.
  useEffect(() => {
    const asked = new URL(location.href);
    const isShown = asked.pathname + asked.search === initial.url.pathname + initial.url.search;
    if (isShown && !isStale) return;
    const leaving = new AbortController();
    loadPage(routes, asked, leaving.signal).then(
      (page) => {
        if (!leaving.signal.aborted) void show({ ...page, arrival: 'load' }).then(showAgain);
      },
      // The page that came says something as well.
      (error: unknown) => console.warn('the page could not be loaded', error),
    );
    return () => leaving.abort();
  }, [routes, initial, isStale]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The page that was asked for is there (`early-script.ts`). */
function showAgain(): void {
  document.documentElement.removeAttribute('data-moving');
}

/** @param broken stands in for a page that throws */
export function Outlet({ broken }: { readonly broken: ReactNode }) {
  const visit = use(VisitContext);
  if (!visit) throw new Error('Outlet needs a Router around it');
  return (
    <ErrorBoundary shown={visit} fallback={broken}>
      <visit.Component data={visit.data} />
      {visit.captured ? <Until settled={visit.captured} /> : null}
    </ErrorBoundary>
  );
}

/** Comes last: React makes the page while the old one is being captured, and puts it in its place afterwards. */
function Until({ settled }: { readonly settled: Promise<void> }) {
  use(settled);
  return null;
}

interface ErrorBoundaryProps {
  /** Whatever threw before, another one is tried anew. */
  readonly shown: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { shown: unknown; hasFailed: boolean }> {
  override state = { shown: this.props.shown, hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ shown }: ErrorBoundaryProps, state: { shown: unknown }) {
    return shown === state.shown ? null : { shown, hasFailed: false };
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
