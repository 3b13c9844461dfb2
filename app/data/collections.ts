import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Collection, type CollectionRow, collectionOf, videoIdsOf } from '../../domain/collection.ts';
import { useOrderedChange, usePendingChanges } from './ordered-change.ts';
import { queryClient } from './query-client.ts';
import { type Result, restFailure, restOutcome, unwrapResult } from './result.ts';
import { useSession } from './session.ts';
import { clients } from './supabase-clients.ts';

const columns = 'id,name,video_ids,visibility,created_at,updated_at';

type StoredRow = CollectionRow & { readonly updated_at: string };

const rowOf = ({ name, videoIds, visibility }: Collection) => ({
  name,
  video_ids: videoIds.join(' '),
  visibility,
});

/** Reads an account's collections, the newest first. */
export async function listCollections(accountId: string): Promise<Result<Collection[]>> {
  const { data, error } = await clients()
    .rest.from('collections')
    .select(columns)
    .eq('user_id', accountId)
    .order('created_at', { ascending: false })
    .order('id')
    .overrideTypes<StoredRow[], { merge: false }>();
  return error ? { data: null, error: restFailure(error) } : { data: data.map(collectionOf), error: null };
}

/** Adds a new collection, or one that was removed. */
export async function addCollection(accountId: string, collection: Collection): Promise<Result<null>> {
  const { id, createdAt } = collection;
  const row = { id, user_id: accountId, created_at: createdAt, ...rowOf(collection) };
  const { error } = await clients()
    .rest.from('collections')
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true });
  return restOutcome(error);
}

export async function removeCollection(id: string): Promise<Result<null>> {
  const { error } = await clients().rest.from('collections').delete().eq('id', id);
  return restOutcome(error);
}

/** How often a change is retried after another tab or device has changed the collection. */
const tries = 3;

/** Changes a collection as it is in the backend now, so that no change of another tab or device is lost. */
export async function changeCollection(
  id: string,
  change: (collection: Collection) => Collection,
): Promise<Result<null>> {
  for (let left = tries; left > 0; left -= 1) {
    const { rest } = clients();
    const found = await rest.from('collections').select(columns).eq('id', id).single<StoredRow>();
    if (found.error) return { data: null, error: restFailure(found.error) };
    const changed = await rest
      .from('collections')
      .update(rowOf(change(collectionOf(found.data))))
      .eq('id', id)
      .eq('updated_at', found.data.updated_at)
      .select('id');
    if (changed.error) return { data: null, error: restFailure(changed.error) };
    if (changed.data.length > 0) return { data: null, error: null };
  }
  return { data: null, error: { reason: 'refused', message: '', code: '' } };
}

/** A collection as others see it. */
export type SharedCollection = Pick<Collection, 'name' | 'videoIds'>;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a collection that somebody shares; null data if there is none. */
export async function readSharedCollection(id: string): Promise<Result<SharedCollection | null>> {
  if (!idForm.test(id)) return { data: null, error: null };
  const { data, error } = await clients().rest.rpc('shared_collection', { collection_id: id });
  if (error) return { data: null, error: restFailure(error) };
  const [row]: Pick<CollectionRow, 'name' | 'video_ids'>[] = data;
  return { data: row ? { name: row.name, videoIds: videoIdsOf(row) } : null, error: null };
}

const collectionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['collections', accountId],
    queryFn: async () => unwrapResult(await listCollections(accountId)),
  });

interface Change {
  readonly apply: (collections: readonly Collection[]) => Collection[];
  readonly save: () => Promise<Result<null>>;
}

/**
 * An account's collections, the newest first; changes are shown at once, before they are saved.
 * @param accountId undefined for a visitor, who has none
 * @param onFailed called when a change could not be saved
 */
export function useCollections(accountId: string | undefined, onFailed: () => void) {
  const query = collectionsQuery(accountId ?? '');
  const { data, isError, refetch } = useQuery({ ...query, enabled: accountId !== undefined }, queryClient);
  const mutationKey = ['change', ...query.queryKey];
  const pending = usePendingChanges<Change>(mutationKey);
  const change = useOrderedChange({
    queryKey: query.queryKey,
    mutationKey,
    save: ({ save }: Change) => save(),
    apply: (collections: readonly Collection[], { apply }) => apply(collections),
    onFailed,
  });
  const add = (collection: Collection) =>
    change({
      apply: (collections) =>
        [...collections.filter(({ id }) => id !== collection.id), collection].sort(newestFirst),
      save: () => addCollection(accountId ?? '', collection),
    });
  return {
    /** Undefined while loading and after a failure. */
    collections: data && pending.reduce<readonly Collection[]>((before, { apply }) => apply(before), data),
    isError,
    load: refetch,
    /** Adds a new collection, or one that was removed. */
    add,
    /** @returns a function that restores it */
    remove: (collection: Collection) => {
      const { id } = collection;
      change({
        apply: (collections) => collections.filter((other) => other.id !== id),
        save: () => removeCollection(id),
      });
      return () => add(collection);
    },
    change: (id: string, make: (collection: Collection) => Collection) =>
      change({
        apply: (collections) => collections.map((each) => (each.id === id ? make(each) : each)),
        save: () => changeCollection(id, make),
      }),
  };
}

const newestFirst = (one: Collection, other: Collection) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? -1 : 1);

/**
 * A collection by its id: one's own, or one that somebody shares.
 * @param own the visitor's collections; see `useCollections`
 */
export function useCollection(id: string, { collections, isError, load }: ReturnType<typeof useCollections>) {
  const { status } = useSession();
  const mine = collections?.find((collection) => collection.id === id);
  const isOthers = status === 'signed-out' || (collections !== undefined && !mine);
  const shared = useQuery(
    {
      queryKey: ['shared-collection', id],
      queryFn: async () => unwrapResult(await readSharedCollection(id)),
      enabled: isOthers,
    },
    queryClient,
  );
  return {
    /** Set if it is the visitor's own. */
    mine,
    /** Undefined while loading and after a failure; null if there is none. */
    collection: mine ?? (isOthers ? shared.data : undefined),
    isError: isOthers ? shared.isError : isError,
    load: isOthers ? shared.refetch : load,
  };
}
