import { QueryCache, QueryClient } from '@tanstack/react-query';
import { BackendError } from './result.ts';

/** Holds the account's rows. It is passed to each hook, so that pages without account data do not load it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Errors are logged here, once; components decide what to show.
    onError: (error) => console.warn('a list could not be loaded', error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // An offline browser gets its error at once, with a button to try again.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Another tab or device may have changed the rows, even if they were just loaded here.
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

/** Repeats all failed requests of the page: when one request fails, the others usually have failed too. */
export const retryFailedQueries = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

// Without a QueryClientProvider, `mount` enables refetching when a tab becomes visible or the network returns.
queryClient.mount();
