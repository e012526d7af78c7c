import { globSync, readFileSync } from 'node:fs'
import { createContext } from '@rubrica/cli/context.ts'
import { languageOf, portuguese } from '@rubrica/cli/language.ts'
import { createProgram, loadPart } from '@rubrica/cli/program.ts'
import { run } from '@rubrica/cli/run.ts'
import { terms } from '@rubrica/cli/terms.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { captureIo } from './captured-io.ts'
import { helpPages } from './help-pages.ts'

test('every sentence of the command is in two languages, with the same values and no Portuguese in the English one', () => {
  const sentences = globSync('cli/**/*.ts', { exclude: (path) => /node_modules|dist|generated/.test(path) }).flatMap(
    sentencesIn,
  )
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.filter(({ pt, en }) => valuesIn(pt).join() !== valuesIn(en).join())).toEqual([])
  expect(sentences.filter(({ en }) => /[à-ÿÀ-Þ]/.test(en))).toEqual([])
  expect(
    [...new Set(sentences.flatMap(({ pt, en }) => (pt === en && /[a-z]{2}/i.test(en) ? [en] : [])))].sort(),
  ).toEqual(same)
})

test('each value that a usage names has its word in both languages', async () => {
  const program = createProgram(createContext(captureIo({}), []))
  const context = createContext(captureIo({}), [])
  for (const command of program.commands) await loadPart(command, context)
  const commands = [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]
  const usages = commands.flatMap((command) => [
    ...[command.usage(), ...command.options.map(({ flags }) => flags)],
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ])
  const named = usages.flatMap((usage) => [...usage.matchAll(/[<[]([^>\]]+)[>\]]/g)].map(([, term = '']) => term))
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter((term) => !Object.hasOwn(terms, term))).toEqual([])
})

test('the help of every command is as it was written down, in both languages', async () => {
  await expect(await helpPages(portuguese)).toMatchFileSnapshot('help.pt.txt')
  const inEnglish = await helpPages(languageOf({ LANG: 'en_US.UTF-8' }))
  await expect(inEnglish).toMatchFileSnapshot('help.en.txt')
  expect(inEnglish.replaceAll('São Paulo', '').match(/^.*[à-ÿÀ-Þ].*$/m)).toBeNull()
})

test('the environment chooses the language as gettext does, and one output has one language', async () => {
  expect(languageOf({ LANG: 'en_US.UTF-8' }).locale).toBe('en')
  expect(languageOf({ LANG: 'en_US.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8' }).locale).toBe('pt')
  expect(languageOf({ LANG: 'pt_BR', LC_MESSAGES: 'pt_BR', LC_ALL: 'en_GB' }).locale).toBe('en')
  expect(languageOf({ LC_ALL: 'en_GB', RUBRICA_LANG: 'pt' }).locale).toBe('pt')
  expect(languageOf({ LANG: 'C.UTF-8' }).locale).toBe('pt')

  const env = { RUBRICA_LANG: 'en', RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: 'w', RUBRICA_URL: 'http://servico.test' }
  const told = async (args: string[], status: number, body: object) => {
    const io = captureIo(env)
    await run(args, io, () => Response.json(body, { status }))
    return io.written().err
  }
  expect(await told(['documnets'], 200, {})).toBe('Unknown command: documnets. Did you mean documents?\n')
  expect(await told(['documents', 'list', '--limit', 'x'], 200, {})).toBe('Use a whole number, 1 or more.\n')
  expect(await told(['documents', 'get'], 200, {})).toBe('<id> is missing.\n')
})

test('the command asks the service for its language, and shows what another host says as it is', async () => {
  const asked: (string | null)[] = []
  const refused = { code: 'quota', message: 'Acabou.', errors: { name: 'Que nome!' } }
  const told = async (language: string) => {
    const env = { RUBRICA_LANG: language, RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: 'w', RUBRICA_URL: 'http://a.test' }
    const io = captureIo(env)
    await run(['tags', 'list'], io, (_url, { headers }) => {
      asked.push(new Headers(headers).get('accept-language'))
      return Response.json(refused, { status: 409 })
    })
    return io.written().err
  }
  expect(await told('en')).toBe('Acabou.\n  name: Que nome!\n')
  expect(await told('pt')).toBe('Acabou.\n  name: Que nome!\n')
  expect(asked).toEqual(['en', 'pt-BR'])
})

/** Every `{ pt, en }` in a file. */
function sentencesIn(path: string): Sentence[] {
  const found: Sentence[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const { pt, en } = Object.fromEntries(
        node.properties.flatMap((one) =>
          ts.isPropertyAssignment(one) && ts.isStringLiteralLike(one.initializer)
            ? [[one.name.getText(), one.initializer.text]]
            : [],
        ),
      )
      if (pt !== undefined && en !== undefined) found.push({ pt, en })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

function valuesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([value]) => value).sort()
}

/** Names, units and codes that are the same in both. */
const same: readonly string[] = [
  ...['E-mail', 'IP', 'Id', 'Login', 'Status', 'Template: {name}', 'Workspace'],
  ...['cursor', 'e-mail', 'id', 'shell', 'status', 'template', 'true|false', 'verification-code'],
]
