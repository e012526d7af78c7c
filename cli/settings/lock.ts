import { open, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import { hasCode } from '../system-error.ts'

const PAUSE_MS = 20
/** What is done under the lock takes some milliseconds, so an older one is of a process that was killed. */
const STALE_MS = 10_000
const PATIENCE_MS = 15_000

/** Waits until only this process holds the lock: a file that only one can create. */
export async function lock(path: string): Promise<AsyncDisposable> {
  const end = Date.now() + PATIENCE_MS
  while (!(await create(path))) {
    if (Date.now() > end) {
      const sentence = {
        pt: 'Outro processo está usando a configuração. Se não há outro, apague {path}.',
        en: 'Another process is using the configuration. If there is none, delete {path}.',
      }
      throw new Failure(sentence, exitCodes.other, { path })
    }
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > STALE_MS) await rm(path, { force: true })
    else await sleep(PAUSE_MS)
  }
  return { [Symbol.asyncDispose]: () => rm(path, { force: true }) }
}

async function create(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}
