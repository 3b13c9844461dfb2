import { QueryCache, QueryClient } from '@tanstack/react-query';
import { BackendError } from './result.ts';

/** Holds the rows of the account. Passed to each hook, so that pages without an account do not load it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Logged here once; components decide what to show instead.
    onError: (error) => console.warn('a list could not be loaded', error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A browser that believes to be offline gets its error at once, with a button to try again.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Another tab, or another device, may have changed the rows meanwhile, however fresh they are here.
      refetchOnWindowFocus: 'always',
      retry: (count, error) => count < 1 && error instanceof BackendError && error.reason === 'unreachable',
      retryDelay: 1000,
    },
    mutations: {
      networkMode: 'always',
      onError: (error) => console.warn('a change could not be saved', error),
    },
  },
});

/** Asks again for everything on the page that failed: when one request fails, the others mostly failed too. */
export const retryFailedQueries = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

// Without QueryClientProvider, mounting enables the refetch when a tab becomes visible or the network returns.
queryClient.mount();
