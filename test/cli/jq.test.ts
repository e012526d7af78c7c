import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorSecondsOf } from '../child-processes.ts'
import { data, openWire, refusal, type Wire } from '../sdk/wire.ts'
import { until } from '../until.ts'
import { manyDocuments } from './many-documents.ts'
import { openShell, type Shell } from './shell.ts'

let wire: Wire
let shell: Shell
beforeAll(async () => {
  wire = await openWire(data(manyDocuments))
  shell = openShell(wire.url)
})
afterAll(async () => {
  shell.close()
  await wire[Symbol.asyncDispose]()
})

const env = { RUBRICA_API_KEY: 'k', RUBRICA_WORKSPACE: '11111111-1111-4111-8111-111111111111' }
const ask = (expression: string, more = {}) =>
  shell.run(['api', 'GET', '/accounts/{account}/documents', '--jq', expression], { env, ...more })

test.each(['length', '.[].id', '.', '.[0:2] | map(.name)', '.[].signers[3] | [.full_name, .email] | @tsv'])(
  'from 5 MB of documents --jq takes what jq takes: %s',
  async (expression) => {
    const json = JSON.stringify(manyDocuments)
    expect(json.length).toBeGreaterThan(5_000_000)
    const taken = await ask(expression)
    expect([taken.code, taken.err]).toEqual([0, ''])
    const byJq = execFileSync('jq', ['-r', '-c', expression], { input: json, encoding: 'utf8', maxBuffer: 2 ** 24 })
    expect(taken.out === byJq).toBe(true)
  },
)

test('texts keep the space around them, and what came before an error is written', async () => {
  expect((await ask('"  recuado  ", "", "]", " "')).out).toBe('  recuado  \n\n]\n \n')
  expect((await ask('empty')).out).toBe('')
  const stopped = await ask('.[0].id, error("não dá"), .[1].id')
  expect(stopped).toMatchObject({ code: 2, out: 'd0\n' })
  expect(JSON.parse(stopped.err).error.message).toBe('A expressão de --jq não serve: não dá')
})

test('an expression that jq does not read ends the command before it asks for anything', async () => {
  await using other = await openWire(refusal(500, {}))
  for (const expression of ['.[', 'nada_assim', '.) | (']) {
    const refused = await ask(expression, { env: { ...env, RUBRICA_URL: other.url } })
    expect([expression, refused.code, refused.out]).toEqual([expression, 2, ''])
  }
  expect(other.seen).toEqual([])
})

test('Ctrl+C ends an expression that never ends, and so does the end of the command, whatever ends it', async () => {
  const endless = (word: string) => `"${word}" as $word | def again: again; again`
  const busy = (word: string) =>
    until('jq at work', async () => processorSecondsOf(processesWith(word)) >= 1).then(() => undefined)
  const interrupted = await ask(endless('interrompida'), { interruptOn: busy('interrompida') })
  expect([interrupted.code, interrupted.out]).toEqual([130, ''])
  expect(JSON.parse(interrupted.err).error).toMatchObject({ code: 'interrupted', exit_code: 130 })
  const killed = await ask(endless('derrubada'), { killOn: busy('derrubada') })
  expect(killed.code).toBe(null)
  await until('no jq left', async () => processesWith('interrompida').concat(processesWith('derrubada')).length === 0)
})

/** Processes with a word in their command line. */
function processesWith(word: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(word)).map((line) => Number.parseInt(line, 10))
}
