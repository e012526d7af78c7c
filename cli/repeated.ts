/** For an option that may be repeated: gathers what `read` makes of each word. */
export function repeated<T>(read: (text: string) => T): (text: string, before?: T[]) => T[] {
  return (text, before = []) => [...before, read(text)]
}
