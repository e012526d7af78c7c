/** Tells whether a move to a path would lose something. */
export type Hold = (nextPath: string) => boolean

const holds = new Set<Hold>()

/** Asks before the person leaves the page, as long as `hold` says so; the returned function takes the question back. */
export function holdPage(hold: Hold) {
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Takes back all questions: from now on the person leaves the page without a choice. */
export function letGo() {
  holds.clear()
}

/** Whether the person may leave the page for a path; the browser's own dialog asks if something would be lost. */
export function mayLeaveFor(nextPath: string, shownPath: string) {
  const isFree = nextPath === shownPath || ![...holds].some((hold) => hold(nextPath))
  return isFree || confirm(question)
}

/** The question in the language of the page; Portuguese without one. */
export function askWith(text = portuguese) {
  question = text
}

const portuguese = 'Há alterações que não foram salvas. Sair desta página mesmo assim?'
let question = portuguese
