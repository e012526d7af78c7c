import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parts } from '@rubrica/cli/parts.ts'
import { expect, test } from 'vitest'

const folder = new URL('../../cli/dist/package/', import.meta.url).pathname
const names = ['rubrica.1', ...parts.map(({ name }) => `rubrica-${name}.1`)]
const paths = names.flatMap((name) => [`man/man1/${name}`, `man/en/man1/${name}`])

test('each part of the command has its manual page in both languages, and npm is told of it', () => {
  for (const place of ['man/man1', 'man/en/man1']) {
    expect(readdirSync(`${folder}${place}`).sort()).toEqual([...names].sort())
  }
  const { man } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  expect(man).toEqual(names.map((name) => `./man/man1/${name}`))
})

test('man finds the page of the reader’s language where it is told of the folder, and the Portuguese one for others', () => {
  const found = (LANGUAGE: string) => {
    const env = { PATH: process.env.PATH, MANPATH: `${folder}man:`, LANG: 'C.UTF-8', LANGUAGE }
    return execFileSync('man', ['-w', 'rubrica'], { encoding: 'utf8', env }).trim()
  }
  expect(['en', 'pt_BR', 'de'].map(found)).toEqual(
    ['en/man1', 'man1', 'man1'].map((place) => `${folder}man/${place}/rubrica.1`),
  )
})

test('a manual page has all its sections, and troff finds nothing wrong with it', () => {
  const checked = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z', ...paths], { cwd: folder, encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
  const english = shown('man/en/man1/rubrica-documents.1')
  expect(english.match(/^[A-Z][A-Z ]+$/gm)).toEqual([
    ...['NAME', 'SYNOPSIS', 'DESCRIPTION', 'COMMANDS', 'OPTIONS', 'EXAMPLES', 'EXIT STATUS', 'ENVIRONMENT', 'FILES'],
    'SEE ALSO',
  ])
  expect(english).toMatch(/^ {3}rubrica documents download \[options\] <id>$/m)
  expect(english).toContain("rubrica documents send ID --signer 'Ana Souza <ana@example.com>'\n")
  expect(english.match(/^.*[à-ÿÀ-Þ].*$/m)).toBeNull()
  expect(shown('man/man1/rubrica-login.1')).toMatch(/^ +rubrica login \[opções\]$/m)
})

/** As `man` shows it, without bold. */
function shown(path: string): string {
  return execFileSync('groff', ['-man', '-Tutf8', '-P-c', '-P-b', '-P-u', path], { cwd: folder, encoding: 'utf8' })
}
