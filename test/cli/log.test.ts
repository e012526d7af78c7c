import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@rubrica/cli/run.ts'
import { verifierKeyText } from '@rubrica/proof/log/signed-note.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureIo } from './captured-io.ts'
import { type SmallLog, smallLog } from './small-log.ts'

let log: SmallLog
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rubrica-mirror-'))
  log = await smallLog()
  await log.append('a', 'b', 'c')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a copy has what the log holds, and takes what has come since', async () => {
  expect(await mirror()).toMatchObject({ code: 0, shown: { size: 3, added: 3 } })
  await log.append('d', 'e')
  expect(await mirror()).toMatchObject({ code: 0, shown: { size: 5, added: 2 } })
  expect(await mirror()).toMatchObject({ code: 0, shown: { size: 5, added: 0 } })
  expect(leavesOfCopy()).toEqual(log.leaves)
  expect(readdirSync(join(folder, 'checkpoints')).sort()).toEqual(['3.txt', '5.txt'])
  expect(readFileSync(join(folder, 'checkpoints/5.txt'), 'utf8')).toMatch(/^servico\.test\/log\n5\n/)
})

test('one that is cut off goes on where it was, also from within a line', async () => {
  log.pageSize = 1
  log.beforeLeaves = (from) => {
    if (from === 2) throw new TypeError('the network has gone')
  }
  expect(await mirror()).toMatchObject({ code: 9 })
  writeFileSync(join(folder, 'leaves.txt'), readFileSync(join(folder, 'leaves.txt'), 'utf8').slice(0, -7))
  const asked: number[] = []
  log.beforeLeaves = (from) => asked.push(from)
  expect(await mirror()).toMatchObject({ code: 0, shown: { size: 3 } })
  expect(asked).toEqual([1, 2])
  expect(leavesOfCopy()).toEqual(log.leaves)
})

test.each([
  ['an old leaf is another', (leaves: string[]) => void leaves.splice(1, 1, '1'.repeat(64))],
  ['a leaf was taken out and others came', (leaves: string[]) => void leaves.splice(1, 1)],
  ['a leaf was put between', (leaves: string[]) => void leaves.splice(1, 0, '1'.repeat(64))],
  ['leaves changed places', (leaves: string[]) => void leaves.reverse()],
  ['all of it was written anew', (leaves: string[]) => void leaves.fill('2'.repeat(64))],
])('history that changed is told, and what proves it is kept: %s', async (_, change) => {
  expect(await mirror()).toMatchObject({ code: 0 })
  const before = leavesOfCopy()
  change(log.leaves)
  await log.append('x', 'y')
  const { code, err } = await mirror()
  expect(code).toBe(11)
  expect(err).toContain('O passado do registro mudou')
  expect(leavesOfCopy()).toEqual(before)
  const conflict = readdirSync(folder).find((name) => name.startsWith('conflict-'))
  expect(readFileSync(join(folder, conflict ?? ''), 'utf8')).toMatch(/^servico\.test\/log\n\d+\n/)
  expect(await mirror()).toMatchObject({ code: 11 })
})

test('a log that shrank, or that another key signs, is told', async () => {
  expect(await mirror()).toMatchObject({ code: 0 })
  const last = log.leaves.pop() ?? ''
  expect(await mirror()).toMatchObject({ code: 11, err: expect.stringContaining('encolheu') })
  log.leaves.push(last)
  await log.renewKey(false)
  expect(await mirror()).toMatchObject({ code: 11, err: expect.stringContaining('nenhuma chave conhecida') })
  // A person who learned of the new key elsewhere passes it.
  const newest = verifierKeyText(log.keys.at(-1)?.key ?? expect.fail())
  expect(await mirror('--key', ...log.keys.map(({ key }) => verifierKeyText(key)))).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'keys.txt'), 'utf8')).toContain(newest)
})

test.each(['/../../diario', '/../keys', '3'])(
  'a note without a signature names no file of the disk: %s',
  async (line) => {
    const copy = join(folder, 'copia')
    writeFileSync(join(folder, 'diario.txt'), 'meu')
    const before = { code: 0, shown: { size: 3 } }
    expect(await mirror('--dir', copy)).toMatchObject(before)
    const keys = readFileSync(join(copy, 'keys.txt'), 'utf8')
    log.note = `servico.test/log\n${line}\n`
    expect(await mirror('--dir', copy)).toMatchObject({ code: 11 })
    log.note = 'outra'
    expect(await mirror('--dir', copy)).toMatchObject({ code: 11 })
    expect(readFileSync(join(folder, 'diario.txt'), 'utf8')).toBe('meu')
    expect(readFileSync(join(copy, 'keys.txt'), 'utf8')).toBe(keys)
    expect(readdirSync(copy).sort()).toEqual(['checkpoints', 'conflict-unknown.txt', 'keys.txt', 'leaves.txt'])
    // The first one is the proof; another never takes its place.
    expect(readFileSync(join(copy, 'conflict-unknown.txt'), 'utf8')).toContain(line)
  },
)

test('a new key that the one before has introduced is taken on', async () => {
  expect(await mirror()).toMatchObject({ code: 0 })
  await log.renewKey(true)
  await log.append('d')
  expect(await mirror()).toMatchObject({ code: 0, shown: { size: 4, added: 1 } })
})

test('a damaged copy is told apart from a changed log', async () => {
  expect(await mirror()).toMatchObject({ code: 0 })
  const path = join(folder, 'leaves.txt')
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  )
  expect(await mirror()).toMatchObject({ code: 1, err: expect.stringContaining('danificada') })
})

async function mirror(...more: string[]) {
  const io = captureIo({ RUBRICA_URL: 'http://servico.test', RUBRICA_CONFIG_DIR: folder })
  const args = ['log', 'mirror', '--dir', folder, '--json', ...more]
  const code = await run(args, io, (url) => log.fetch(url))
  const { out, err } = io.written()
  const shown: unknown = out === '' ? undefined : JSON.parse(out)
  return { code, shown, err }
}

function leavesOfCopy(): string[] {
  return readFileSync(join(folder, 'leaves.txt'), 'utf8').trimEnd().split('\n')
}
