import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)

test('a line of Markdown has at most 120 characters, except in tables and code', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const long = files.flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8').replaceAll(/^( *)```.*?^\1```/gms, '')
    return text.split('\n').flatMap((line) => (line.length > 120 && !/^\s*\|/.test(line) ? [`${file}: ${line}`] : []))
  })
  expect(long).toEqual([])
})
