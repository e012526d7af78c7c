/** Makes the value of an id, and remembers so many of the last. */
export function recent<Value>(most: number): (id: string, make: () => Value) => Value {
  const known = new Map<string, Value>()
  return (id, make) => {
    const value = known.get(id) ?? make()
    known.delete(id)
    known.set(id, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}
