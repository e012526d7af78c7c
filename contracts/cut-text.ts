/** At most so many UTF-16 units of a text. Half a character would be stored as �. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
