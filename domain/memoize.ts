/**
 * Caches a function's result per argument object, for as long as that object lives.
 * @param make must only be called with objects that do not change afterwards
 */
export function memoize<Key extends object, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (!value) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}
