/** Returns, once and only for the same page, the picture requested before this code loaded; undefined if there is none. */
export async function takeEarlyPage(url: string): Promise<Response | undefined> {
  const { early } = window
  const requested = early?.firstPage
  if (early) early.firstPage = undefined
  const page = await requested?.catch(() => undefined)
  return page?.url === url ? page.answer.catch(() => undefined) : undefined
}

/** Milliseconds for a picture to have the line for itself: it is lost then, or the line is so slow that all wait alike. */
const patience = 8000

/** Ends when the first script of the page has shown the picture that it requested; at once if there is none. */
export async function earlyPageShown(): Promise<void> {
  await Promise.race([window.early?.shown, new Promise((end) => setTimeout(end, patience))])
}

/** Ends what the first script of the page did for one link: its picture belongs to no other document. */
export function endEarly(): void {
  window.early = undefined
  const { style } = document.documentElement
  const picture = /^url\("?(blob:[^")]+)/.exec(style.getPropertyValue('--first-page'))?.[1]
  if (picture) URL.revokeObjectURL(picture)
  style.removeProperty('--first-page')
  style.removeProperty('--first-page-shape')
}
