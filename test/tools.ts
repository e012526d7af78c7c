import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const wanted = [
  'chromium',
  'pdfsig',
  'pdftotext',
  'pdftoppm',
  'qpdf',
  'mutool',
  'soffice',
  'groff',
  'zsh',
  'fish',
] as const
export type Tool = (typeof wanted)[number] | 'initdb'

/** Suites that cannot run without a program. PostgreSQL is not here: `databases` in world.ts leaves it out by name. */
const needs: { suite: string; tools: Tool[] }[] = [
  { suite: 'test/web', tools: ['chromium'] },
  { suite: 'test/web/journey.test.ts', tools: ['pdfsig', 'pdftotext', 'qpdf', 'mutool'] },
  { suite: 'test/new-field-kind', tools: ['chromium', 'pdftotext'] },
  { suite: 'test/api/pdf', tools: ['pdfsig', 'pdftotext', 'pdftoppm', 'qpdf', 'mutool'] },
  { suite: 'test/api/own-certificate.test.ts', tools: ['pdfsig', 'pdftotext', 'qpdf', 'mutool'] },
  { suite: 'test/api/certificate-page.test.ts', tools: ['pdftotext', 'mutool'] },
  { suite: 'test/api/papers.test.ts', tools: ['pdfsig', 'qpdf', 'soffice'] },
  { suite: 'test/api/office-confinement.test.ts', tools: ['pdftotext', 'soffice'] },
  { suite: 'test/api/office-limits.test.ts', tools: ['soffice'] },
  { suite: 'test/api/bad-files.test.ts', tools: ['qpdf', 'soffice'] },
  { suite: 'test/api/signing-journey.test.ts', tools: ['pdfsig', 'pdftotext', 'qpdf', 'mutool'] },
  { suite: 'test/proof/evidence.test.ts', tools: ['pdfsig', 'pdftotext', 'qpdf', 'mutool'] },
  { suite: 'test/proof/forged-files.test.ts', tools: ['qpdf', 'mutool'] },
  { suite: 'test/proof/honest-files.test.ts', tools: ['qpdf'] },
  { suite: 'test/proof/readers', tools: ['mutool', 'pdftoppm'] },
  { suite: 'test/proof/same-everywhere.test.ts', tools: ['chromium'] },
  { suite: 'test/cli/man.test.ts', tools: ['groff'] },
  { suite: 'test/cli/completion.test.ts', tools: ['zsh', 'fish'] },
]

/** Which of the programs that tests call are not on this machine. */
export function findTools(): { missing: Tool[] } {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing: Tool[] = wanted.filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))))
  return { missing: postgresFolder() ? missing : [...missing, 'initdb'] }
}

/** The suites that this machine cannot run, each with what it lacks. */
export function skippedSuites(): { suite: string; lacks: Tool[] }[] {
  const { missing } = findTools()
  return needs
    .map(({ suite, tools }) => ({ suite, lacks: tools.filter((tool) => missing.includes(tool)) }))
    .filter(({ lacks }) => lacks.length > 0)
}

/** The folder of PostgreSQL's programs on Debian, which is not on the path. */
export function postgresFolder(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb')
    .sort()
    .at(-1)
    ?.replace(/\/initdb$/, '')
}
