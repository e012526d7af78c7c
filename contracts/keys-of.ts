/** The typed keys of a constant object, in order, so that lists of them need not be written again. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  const isKey = (name: string): name is keyof T & string => Object.hasOwn(object, name)
  return Object.keys(object).filter(isKey)
}
