/** Something to draw into an element: one page at a time, so that few canvases are alive at once. */
export interface Drawing {
  host: HTMLElement
  /** A first, coarse image: those come before any that only makes one sharper. */
  isRough: boolean
  draw: () => Promise<void>
}

/** Draws what is waiting, the nearest to the middle of the window first. The returned function cancels the drawing. */
export function queueDrawing(drawing: Drawing) {
  waiting.add(drawing)
  if (!isDrawing) drawn = drawAll()
  return () => void waiting.delete(drawing)
}

/** Ends when nothing waits to be drawn. */
export function allDrawn(): Promise<void> {
  return drawn
}

const waiting = new Set<Drawing>()
let isDrawing = false
let drawn = Promise.resolve()

async function drawAll() {
  isDrawing = true
  for (let next = mostUrgent(); next; next = mostUrgent()) {
    waiting.delete(next)
    await next.draw().catch(() => undefined)
  }
  isDrawing = false
}

function mostUrgent(): Drawing | undefined {
  const ranked = [...waiting].map((drawing) => ({ drawing, rank: rankOf(drawing) }))
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.drawing
}

/** Pixels to the middle of the window, and much more for a page that has been drawn. */
function rankOf({ host, isRough }: Drawing) {
  const { top, bottom } = host.getBoundingClientRect()
  return Math.abs((top + bottom - innerHeight) / 2) + (isRough ? 0 : 1e6)
}
