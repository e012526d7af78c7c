/** The keys of a closed object with their types, in their order: a list of them is derived, never written again. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  const isKey = (name: string): name is keyof T & string => Object.hasOwn(object, name)
  return Object.keys(object).filter(isKey)
}
