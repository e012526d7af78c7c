import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findOfficeTools } from '@rubrica/api/office-tools.ts'
import type { Breakable, Faults } from './breakable.ts'

/** LibreOffice behind a script of its name, which is first in the path. */
const { soffice } = findOfficeTools(process.env.PATH) ?? {}

export const officeFaults: Faults = soffice
  ? {
      refused: () => behindScript('exit 127'),
      lying: () => behindScript(`for name in documento prova; do echo '<p>Bem-vindo' > "$HOME/$name.pdf"; done`),
      silent: () => behindScript('sleep 600'),
      // Longer than a conversion may take.
      slow: () => behindScript(`sleep 70; exec ${soffice} "$@"`),
      // A system without room for the profile ends it with this code.
      full: () => behindScript('exit 77'),
    }
  : {}

function behindScript(fault: string): Breakable {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-office-'))
  const write = (line: string) => writeFileSync(join(folder, 'soffice'), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  const works = `exec ${soffice} "$@"`
  write(works)
  return {
    env: { PATH: [folder, process.env.PATH].join(delimiter) },
    break: () => write(fault),
    mend: () => write(works),
    close: () => rmSync(folder, { recursive: true }),
  }
}
