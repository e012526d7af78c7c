import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connectDatabase } from '@rubrica/api/db/database.ts'
import { standardKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { Rubrica } from '@rubrica/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startApi } from '../api-process.ts'
import { PASSWORD, paper } from '../make.ts'
import { createEmptyDatabase } from '../new-database.ts'
import { until } from '../until.ts'
import { openWorld } from '../world.ts'

const COMMIT = '348ea24'
const postgresUrl = inject('postgresUrl')
const root = new URL('../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'rubrica-older-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isInGit = (() => {
  try {
    execFileSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    console.warn(`left out: the data of ${COMMIT} (this clone is shallow)`)
    return false
  }
})()

describe.runIf(isInGit)(`data of ${COMMIT}`, () => {
  const program = join(folder, 'program')
  const env = { DATA_DIR: join(folder, 'data') }

  beforeAll(() => {
    mkdirSync(program)
    execFileSync('sh', ['-c', `git archive ${COMMIT} | tar x -C "$1"`, 'sh', program], { cwd: root })
    linkPackages(program)
  })

  test('are taken over by this program: the person signs in and finds the document', async () => {
    const older = await startApi(env, program)
    const { person, accountId, client: before } = await signUpAt(older.url)
    const { id: documentId } = await before.documents.create({ accountId, file: await paper('contrato.pdf') })
    // The newer program takes over the jobs that are not done yet.
    await older.stop()

    const newer = await startApi(env)
    const again = await new Rubrica({ baseUrl: newer.url }).auth.login({ email: person.email, password: PASSWORD })
    const client = new Rubrica({ baseUrl: newer.url, token: again.access_token ?? '' })
    await until('the document', async () => (await client.documents.get({ documentId })).status === 'metadata_ready')
    await until('a field of each standard kind', async () => {
      const { items } = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
      return keysOf(standardKinds).every((kind) => items.some(({ type }) => type === kind))
    })
    await newer.stop()
  })

  test.runIf(postgresUrl)('are worked on by both, while the processes are replaced one after another', async () => {
    const shared = { DATA_DIR: join(folder, 'shared'), DATABASE_URL: await createEmptyDatabase(postgresUrl ?? '') }
    const older = await startApi(shared, program)
    const { accountId, client } = await signUpAt(older.url)
    const newer = await startApi(shared)
    const { id: documentId } = await client.documents.create({ accountId, file: await paper('contrato.pdf') })
    await until('the document', async () => (await client.documents.get({ documentId })).status === 'metadata_ready')
    await older.stop()
    await newer.stop()
  })
})

async function signUpAt(baseUrl: string) {
  const person = { name: 'Olívia', email: 'olivia@exemplo.com', password: PASSWORD }
  const opened = await new Rubrica({ baseUrl }).users.create({ ...person, has_accepted_terms: true })
  const client = new Rubrica({ baseUrl, token: opened.access_token ?? '' })
  return { person, accountId: opened.accounts[0]?.id ?? '', client }
}

test('data of a newer program end the start with one sentence', async () => {
  const env = { DATA_DIR: join(folder, 'newer') }
  await (await openWorld({ env })).close()
  const database = await connectDatabase({ path: join(env.DATA_DIR, 'rubrica.sqlite') })
  await sql`insert into migrations (name) values ('9999-later.sql')`.execute(database.db)
  await database.close()
  await expect(openWorld({ env })).rejects.toMatchObject({
    name: 'StartProblem',
    message:
      'The data are of a newer version of this program (9999-later.sql): start that one, or restore a backup from before.',
  })
})

/** The packages of this checkout, and the older program's own parts. */
function linkPackages(program: string): void {
  for (const part of ['', 'api', 'cli']) {
    const from = join(root, part, 'node_modules')
    if (!existsSync(from)) continue
    const to = join(program, part, 'node_modules')
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== '@rubrica') symlinkSync(join(from, name), join(to, name))
  }
  for (const part of ['contracts', 'proof', 'api', 'sdk']) {
    const link = join(program, 'node_modules/@rubrica', part)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(program, part), link)
  }
}
