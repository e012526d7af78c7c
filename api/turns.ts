/** Work for one workspace, and whether anybody still waits for its result. */
export interface Turn {
  workspace: string
  signal?: AbortSignal | undefined
}

/** A scheduler that is fair between workspaces. */
export interface Turns {
  /** @throws {Abandoned} if the signal came before a place was free. */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** Whether work of this workspace would start at once. */
  isFree(workspace: string): boolean
  /**
   * Waits until it would. This reserves nothing: another may come first.
   * @throws {Abandoned}
   */
  untilFree(turn: Turn): Promise<void>
}

/** The caller no longer waits for the result. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'
}

/**
 * A free place goes to the workspace that holds the fewest, and among those to the one that has waited longest. No
 * workspace takes the last place, so that another's first task never waits for it.
 */
export function createTurns(places: number): Turns {
  const most = Math.max(1, places - 1)
  let free = places
  const held = new Map<string, number>()
  /** In the order of turns: after its turn one goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  /** Those who only look, as long as it is not their turn. */
  const looking = new Set<() => void>()

  const heldBy = (workspace: string) => held.get(workspace) ?? 0

  function next(): string | undefined {
    let chosen: string | undefined
    for (const workspace of waiting.keys()) {
      if (heldBy(workspace) >= most) continue
      if (chosen === undefined || heldBy(workspace) < heldBy(chosen)) chosen = workspace
    }
    return chosen
  }

  function serve(): void {
    while (free > 0) {
      const workspace = next()
      if (workspace === undefined) return
      const queue = waiting.get(workspace) ?? []
      waiting.delete(workspace)
      const start = queue.shift()
      if (queue.length > 0) waiting.set(workspace, queue)
      free -= 1
      held.set(workspace, heldBy(workspace) + 1)
      start?.()
    }
  }

  function release(workspace: string): void {
    free += 1
    const left = heldBy(workspace) - 1
    if (left > 0) held.set(workspace, left)
    else held.delete(workspace)
    serve()
    for (const look of [...looking]) look()
  }

  const isFree = (workspace: string) => free > 0 && heldBy(workspace) < most

  function untilFree({ workspace, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        looking.delete(look)
        reject(new Abandoned())
      }
      const look = () => {
        if (!isFree(workspace)) return
        looking.delete(look)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      looking.add(look)
      look()
    })
  }

  function place({ workspace, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Abandoned())
      const queue = waiting.get(workspace) ?? []
      const leave = () => {
        queue.splice(queue.indexOf(start), 1)
        if (queue.length === 0 && waiting.get(workspace) === queue) waiting.delete(workspace)
        reject(new Abandoned())
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(start)
      waiting.set(workspace, queue)
      serve()
    })
  }

  return {
    isFree,
    untilFree,
    async take(turn, work) {
      await place(turn)
      try {
        return await work()
      } finally {
        release(turn.workspace)
      }
    },
  }
}
