import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts that are in Portuguese alone or have their English beside them, and pages for builders. */
const apart =
  /^web\/(dist|node_modules|compare|verifier|pages\/(compare|legal|dev|proof|signing)|routes|format|titles\.en|site-links)\b/

test("a page's Portuguese is in the words of its part, which have English, and nowhere else in its file", () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !apart.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(loose)).toEqual([])
})

/** Lines of a file with an accent before its words (`const portuguese`, or `…Words` of the kit), other than comments and rows with both languages. */
function loose(file: string): string[] {
  const [code = ''] = readFileSync(file, 'utf8').split(/^(?:export )?const (?:portuguese|\w+Words)\b/m)
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => /[à-öø-ýÀ-ÖØ-Ý]/.test(line.replace(/\/\/ .*/, '')) && !/\bpt: /.test(line))
    .map((line) => `${file}: ${line.trim()}`)
}
