import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script inside the page, and the source under which the content security policy lets it run. */
export interface StartScript {
  text: string
  source: string
}

/** What a page does before the application is there (web/public/start.js); as a file of its own it would cost a round trip. */
export function readStartScript(webDir: string): StartScript | undefined {
  try {
    const text = readFileSync(join(webDir, 'start.js'), 'utf8')
    return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
  } catch {
    // Not built yet; the page then names the file.
    return undefined
  }
}
