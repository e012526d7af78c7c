import { globSync, readFileSync } from 'node:fs'
import { serviceSentences } from '@rubrica/cli/english/service.ts'
import { english } from '@rubrica/cli/english.ts'
import { type Language, languageOf, portuguese } from '@rubrica/cli/language.ts'
import { run } from '@rubrica/cli/run.ts'
import { errors } from '@rubrica/contracts/errors.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import { expect, test } from 'vitest'
import { captureIo } from './captured-io.ts'
import { helpPages } from './help-pages.ts'

test('every sentence of the command has an English one with the same values, and every English one is said', async () => {
  const quoted = quotedInCode()
  const said = new Set([
    ...quoted.filter((text) => !isOfPrograms(text)),
    ...(await saidInHelp()),
    ...Object.values(documentStatuses),
  ])
  const missing = [...said].filter((sentence) => !english.sentences.has(sentence) && !isNeutral(sentence))
  expect(missing).toEqual([])
  const sayable = new Set([...said, ...quoted, ...Object.keys(serviceSentences)])
  expect([...english.sentences.keys()].filter((key) => !sayable.has(key))).toEqual([])
  for (const [key, sentence] of english.sentences) expect(valuesIn(sentence), key).toEqual(valuesIn(key))
})

test('every code of /v1 has an English sentence', () => {
  expect([...english.refusals.keys()].sort()).toEqual(Object.keys(errors).sort())
})

test('the help of every command is as it was written down, in both languages', async () => {
  await expect(await helpPages(portuguese)).toMatchFileSnapshot('help.pt.txt')
  const inEnglish = await helpPages(await languageOf({ LANG: 'en_US.UTF-8' }))
  await expect(inEnglish).toMatchFileSnapshot('help.en.txt')
  expect(inEnglish.match(/^.*[à-ÿÀ-Þ].*$/m)).toBeNull()
})

test('the environment chooses the language as gettext does, and one output has one language', async () => {
  const isEnglish = async (env: Record<string, string>) => (await languageOf(env)).locale === 'en-GB'
  expect(await isEnglish({ LANG: 'en_US.UTF-8' })).toBe(true)
  expect(await isEnglish({ LANG: 'en_US.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8' })).toBe(false)
  expect(await isEnglish({ LANG: 'pt_BR', LC_MESSAGES: 'pt_BR', LC_ALL: 'en_GB' })).toBe(true)
  expect(await isEnglish({ LC_ALL: 'en_GB', RUBRICA_LANG: 'pt' })).toBe(false)
  expect(await isEnglish({ LANG: 'C.UTF-8' })).toBe(false)

  const env = { RUBRICA_LANG: 'en', RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: 'w', RUBRICA_URL: 'http://servico.test' }
  const told = async (args: string[], status: number, body: object) => {
    const io = captureIo(env)
    await run(args, io, () => Response.json(body, { status }))
    return io.written().err
  }
  const refused = { code: 'external_id_taken', message: 'Já existe um documento assim.' }
  expect(await told(['tags', 'list'], 409, { ...refused, errors: { name: 'Informe no máximo 200 caracteres.' } })).toBe(
    'There is already a document with this external_id in the workspace.\n  name: Give at most 200 characters.\n',
  )
  expect(await told(['tags', 'list'], 409, { code: 'quota', message: 'Acabou.', errors: { name: 'Que nome!' } })).toBe(
    'The service refused (quota).\n  name: This value is not accepted.\n',
  )
  expect(await told(['documnets'], 200, {})).toBe('Unknown command: documnets. Did you mean documents?\n')
  expect(await told(['documents', 'list', '--limit', 'x'], 200, {})).toBe('Give a whole number from 1.\n')
  expect(await told(['documents', 'get'], 200, {})).toBe('<id> is missing.\n')
})

/** Every quoted text in the code of the command. */
function quotedInCode(): string[] {
  const files = globSync('cli/**/*.ts', {
    exclude: (path) => /node_modules|dist|generate|english|build\.ts/.test(path),
  })
  return files.flatMap((path) => quotedIn(readFileSync(path, 'utf8')))
}

const quotes = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/gm
const hole = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g

function quotedIn(source: string): string[] {
  return [...source.matchAll(quotes)].flatMap(([, one, two, template = '']) => {
    const inHoles = [...template.matchAll(hole)].flatMap(([, code = '']) => quotedIn(code))
    return [one ?? two ?? template.replace(hole, ''), ...inHoles]
  })
}

/** No words, or an example (which help tells by the word), a flag, a script, a jq definition, a heading of commander. */
function isOfPrograms(text: string): boolean {
  if (/^(source <\()?rubrica |^-|__complete|compdef|^def |^Global Options:$/.test(text)) return true
  return !(/[à-ÿÀ-Þ]/.test(text) || /\p{L}{2} \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text))
}

/** Everything that is translated while the help of every command is made. */
async function saidInHelp(): Promise<Set<string>> {
  const [said, filled] = [new Set<string>(), new Set<string>()]
  const language: Language = {
    ...portuguese,
    text: (sentence, values) => {
      const shown = portuguese.text(sentence, values)
      if (shown !== sentence) filled.add(shown)
      said.add(sentence)
      return shown
    },
  }
  await helpPages(language)
  return new Set([...said].filter((sentence) => !filled.has(sentence)))
}

/** Words of examples that are the same in every language. */
function isNeutral(sentence: string): boolean {
  return !sentence.includes(' ') && !/[à-ÿÀ-Þ]/.test(sentence) && !/^<\p{L}/u.test(sentence)
}

function valuesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([value]) => value).sort()
}
