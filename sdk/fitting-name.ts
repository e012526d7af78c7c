/** A file's name, cut to so many bytes with its ending kept: file systems take 255. */
export function fittingName(name: string, most = 255): string {
  const sizeOf = (text: string) => new TextEncoder().encode(text).byteLength
  if (sizeOf(name) <= most) return name
  const [ending = ''] = /\.\w{1,16}$/.exec(name) ?? []
  let [fitting, room] = ['', most - sizeOf(ending)]
  for (const character of name) {
    room -= sizeOf(character)
    if (room < 0) break
    fitting += character
  }
  return fitting + ending
}
