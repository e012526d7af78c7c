import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'
import { canMount } from '../disk.ts'
import {
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  paper,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { createDatabase, createEmptyDatabase } from '../new-database.ts'
import { onTables } from '../tables.ts'
import { postgresFolder } from '../tools.ts'
import { until } from '../until.ts'
import { databases, openWorld, type World } from '../world.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname

describe.each(databases.filter((one) => one.isThere))('a backup of $kind', ({ kind }) => {
  test('taken while people write is whole: it restores to a service whose documents all verify', async () => {
    const world = await openWorld({ database: kind })
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
    const file = join(folder, 'backup.tar')
    const owner = await signUp(world)
    const sealed = await sealedDocument(world, owner)

    let writing = true
    const writers = [1, 2].map(async () => {
      while (writing) await sentDocument(owner, [await contact(owner)])
    })
    await command('backup', file, world.config)
    writing = false
    await Promise.all(writers)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(command('backup', file, world.config)).rejects.toThrow('exists already')
    await expect(command('restore', file, world.config)).rejects.toThrow(/ process of the service works on .*: stop it/)
    await world.close()

    const databaseUrl = kind === 'postgres' ? await createEmptyDatabase(inject('postgresUrl') ?? '') : null
    const config = { dataDir: join(folder, 'data'), databaseUrl }
    await command('restore', file, config)
    await expect(command('restore', file, config)).rejects.toThrow('not empty')

    const env = { DATA_DIR: config.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const again = await openWorld({ env })
    const { access_token } = await again.client().auth.login({ email: owner.email, password: PASSWORD })
    const client = again.client({ token: access_token ?? '' })
    const { items } = await client.documents.list({ accountId: owner.accountId, 'per-page': 100 })
    const original = createHash('sha256')
      .update(await (await paper('contrato.pdf')).bytes())
      .digest('hex')
    expect(items.map((document) => document.id)).toContain(sealed)
    for (const document of items) {
      const artifact = document.id === sealed ? 'certificated' : 'original'
      // The backup has the job of a document that the service was still reading, so it reads the document now.
      await until('the document to be read', async () => {
        const { status } = await client.documents.get({ documentId: document.id })
        return ['certificated', 'metadata_ready', 'pending_signature'].includes(status)
      })
      const { body } = await client.documents.download({ documentId: document.id, artifact })
      const hash = createHash('sha256')
        .update(new Uint8Array(await new Response(body).arrayBuffer()))
        .digest('hex')
      if (artifact === 'original') expect(hash).toBe(original)
      else expect(await again.client().documents.verify({ hash })).toMatchObject({ id: sealed, is_valid: true })
    }
    // The restored service carries on: the same key seals, the same links open.
    await sealedDocument(again, { ...owner, client })
    await again.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

// PostgreSQL's copy begins late enough for uploads to come before it.
describe.each(databases.filter(({ kind, isThere }) => isThere && kind === 'postgres'))(
  'a large store, on $kind',
  ({ kind }) => {
    test('is backed up with every file that the copied database names, however many are uploaded meanwhile', async () => {
      const world = await openWorld({ database: kind })
      const owner = await signUp(world)
      // Many files make the list of them take its time, so that uploads fall into it.
      fillStore(world.config.dataDir, 15_000)
      const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
      const file = join(folder, 'backup.tar')
      let writing = true
      let written = 0
      const upload = async () => {
        const own = new File([await paper('contrato.pdf'), `%${randomUUID()}\n`], 'contrato.pdf')
        await owner.client.documents.create({ accountId: owner.accountId, file: own })
        written += 1
      }
      const writers = [1, 2, 3].map(async () => {
        while (writing) await upload()
      })
      await command('backup', file, world.config)
      expect(written).toBeGreaterThan(0)
      writing = false
      await Promise.all(writers)
      await world.close()

      const databaseUrl = kind === 'postgres' ? await createEmptyDatabase(inject('postgresUrl') ?? '') : null
      const config = { dataDir: join(folder, 'data'), databaseUrl }
      await command('restore', file, config)
      const env = {
        ...ofPrograms,
        DATA_DIR: config.dataDir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      }
      const options = { cwd: root, env, maxBuffer: 2 ** 26 }
      const { stdout } = await run(process.execPath, ['api/operator/files.ts', 'check'], options).catch(
        (error) => error,
      )
      expect(stdout.trim().split('\n').at(-1)).toMatch(/; \d+ that no row names, 0 missing$/)
      rmSync(folder, { recursive: true, force: true })
    })
  },
)

describe.each(databases.filter((one) => one.isThere))('a backup with another environment, on $kind', ({ kind }) => {
  test('fails, names the empty database, and leaves nothing there; one of the service names what it copied', async () => {
    const world = await openWorld({ database: kind })
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
    const file = join(folder, 'backup.tar')
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const databaseUrl = kind === 'postgres' ? await createEmptyDatabase(inject('postgresUrl') ?? '') : null
    await expect(command('backup', file, { dataDir, databaseUrl })).rejects.toMatchObject({
      code: 1,
      stderr: `${nameOf({ dataDir, databaseUrl })} has no data of the service: set its DATABASE_URL or DATA_DIR\n`,
    })
    expect([existsSync(file), readdirSync(dataDir)]).toEqual([false, []])
    const { stdout } = await command('backup', file, world.config)
    expect(stdout).toBe(`Written: ${file}, of ${nameOf(world.config)}\n`)
    await world.close()
    rmSync(folder, { recursive: true })
  })
})

test.each(['-wal', '-shm'])('a restore refuses what a killed service left in rubrica.sqlite%s', async (ending) => {
  const world = await openWorld()
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  const file = join(folder, 'backup.tar')
  await command('backup', file, world.config)
  await world.close()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, `rubrica.sqlite${ending}`), 'o resto')
  await expect(command('restore', file, { dataDir, databaseUrl: null })).rejects.toThrow(
    `${dataDir} is not empty: rubrica.sqlite${ending}`,
  )
  expect(existsSync(join(dataDir, 'rubrica.sqlite'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a file that holds no data of the service is not restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  writeFileSync(join(folder, 'rubrica.sqlite'), '')
  await run('tar', ['-cf', join(folder, 'empty.tar'), '-C', folder, 'rubrica.sqlite'])
  await run('tar', ['-cf', join(folder, 'other.tar'), '-C', folder, 'empty.tar'])
  const dataDir = join(folder, 'data')
  for (const name of ['empty.tar', 'other.tar']) {
    const file = join(folder, name)
    await expect(command('restore', file, { dataDir, databaseUrl: null })).rejects.toMatchObject({
      stderr: `${file} has no data of the service\n`,
    })
  }
  expect(existsSync(join(dataDir, 'rubrica.sqlite'))).toBe(false)
  rmSync(folder, { recursive: true })
})

const canHide = canMount() && inject('postgresUrl') !== null

/** Runs a command of the operator that finds the programs of PostgreSQL in `folder` alone: another version is in Debian's. */
function withProgramsOf(folder: string, config: { dataDir: string; databaseUrl: string }, args: string[]) {
  const other = '/usr/lib/postgresql/99/bin'
  const script = `mount -t tmpfs tmpfs /usr/lib/postgresql && mkdir -p ${other} && ln -s /bin/false ${other}/pg_dump && exec "$@"`
  const command = [process.execPath, 'api/operator/backup/main.ts', ...args]
  const place = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl }
  const env = { ...ofPrograms, ...place, PATH: `${folder}:${process.env.PATH}` }
  return run('unshare', ['-m', 'sh', '-c', script, 'sh', ...command], { cwd: root, env })
}

test.runIf(canHide)('a backup of PostgreSQL takes the programs on the path, not those of another version', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl') ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  cpSync(join(postgresFolder() ?? '', 'pg_dump'), join(folder, 'pg_dump'))
  const config = { dataDir: folder, databaseUrl }
  const { stdout } = await withProgramsOf(folder, config, ['backup', join(folder, 'backup.tar')])
  expect(stdout).toContain(`Written: ${join(folder, 'backup.tar')}, of ${nameOf(config)}\n`)
  rmSync(folder, { recursive: true })
})

const asPassword = encodeURIComponent('só meu: 100%')
test.runIf(canHide).each([
  ['before its host', (url: string) => url.replace('rubrica@', `rubrica:${asPassword}@`)],
  ['in its query', (url: string) => `${url}?password=${asPassword}`],
])('nobody else on the machine reads the password of the database, %s, among arguments', async (_, withPassword) => {
  const server = inject('postgresUrl') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  const calls = join(folder, 'calls')
  for (const name of ['pg_dump', 'pg_restore']) {
    cpSync(join(postgresFolder() ?? '', name), join(folder, `real-${name}`))
    const note = `printf '%s|%s\\n' "$*" "$PGPASSWORD" >> ${calls}`
    writeFileSync(join(folder, name), `#!/bin/sh\n${note}\nexec ${folder}/real-${name} "$@"\n`, { mode: 0o755 })
  }
  const source = { dataDir: join(folder, 'from'), databaseUrl: withPassword(await createDatabase(server)) }
  const target = { dataDir: join(folder, 'to'), databaseUrl: withPassword(await createEmptyDatabase(server)) }
  const file = join(folder, 'backup.tar')
  mkdirSync(source.dataDir)
  await withProgramsOf(folder, source, ['backup', file])
  await withProgramsOf(folder, target, ['restore', file])
  const connected = readFileSync(calls, 'utf8')
    .split('\n')
    .filter((line) => line.includes('postgres://'))
  expect(connected).toHaveLength(2)
  for (const line of connected) {
    expect(line).toMatch(/\|só meu: 100%$/)
    expect(line.split('|')[0]).not.toMatch(/meu|password/)
  }
  rmSync(folder, { recursive: true })
})

test('a backup that is stopped leaves nothing behind, and others cannot read what it writes', async () => {
  const world = await openWorld()
  const { dataDir } = world.config
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  const file = join(folder, 'backup.tar')
  writeFileSync(join(folder, 'tar'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const env = { ...ofPrograms, DATA_DIR: dataDir, PATH: `${folder}:${process.env.PATH}` }
  const child = spawn(process.execPath, ['api/operator/backup/main.ts', 'backup', file], { cwd: root, env })
  const copies = () => readdirSync(join(dataDir, 'copies'), { recursive: true })
  await until('the file to be begun', async () => existsSync(`${file}.part`))
  expect(copies()).toHaveLength(2)
  expect(statSync(`${file}.part`).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect([readdirSync(folder), copies()]).toEqual([['tar'], []])
  const paused = await onTables(world, ({ db }) => db.selectFrom('running_backups').select('id').execute())
  expect(paused).toEqual([])
  await world.close()
  rmSync(folder, { recursive: true })
})

test('what a killed backup left is gone after the next one, and after a start', async () => {
  const world = await openWorld()
  const left = join(world.config.dataDir, 'copies', randomUUID())
  const leave = () => {
    mkdirSync(left, { recursive: true })
    utimesSync(left, new Date(0), new Date(0))
  }
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  leave()
  await command('backup', join(folder, 'backup.tar'), world.config)
  expect(existsSync(left)).toBe(false)
  await world.restart(leave)
  await until('it to be gone', async () => !existsSync(left))
  await world.close()
  rmSync(folder, { recursive: true })
})

test('a backup says what it does not hold, and a restore what is missing', async () => {
  const secretKey = 'um segredo que só o ambiente conhece'
  const world = await openWorld({ env: { SECRET_KEY: secretKey } })
  const { dataDir } = world.config
  // Left from a time before SECRET_KEY: it opens nothing.
  writeFileSync(join(dataDir, 'secret.key'), 'um segredo de outro tempo, longo o bastante')
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  const file = join(folder, 'backup.tar')
  const keys = { SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: secretKey }
  const written = await command('backup', file, world.config, keys)
  expect(written.stdout).toMatch(/^Not in it: SECRET_KEY\. Keep it in another place than this file; .*keys:renew/m)
  await world.close()

  const restored = async (name: string, env: Record<string, string>) =>
    (await command('restore', file, { dataDir: join(folder, name), databaseUrl: null }, env)).stdout
  expect(await restored('bare', {})).toMatch(/^Missing: SECRET_KEY, which the backup does not hold\./m)
  expect(await restored('other', { SECRET_KEY: 'um segredo que não é o deste backup' })).toMatch(
    /^Missing: the SECRET_KEY of this backup; the one that is set is another\./m,
  )
  const rotation = { SECRET_KEY: 'um segredo que não é o deste backup', SECRET_KEY_PREVIOUS: secretKey }
  expect(await restored('rotated', rotation)).not.toContain('Missing')
  expect(await restored('same', { SECRET_KEY: secretKey })).not.toContain('Missing')
  rmSync(folder, { recursive: true, force: true })
})

test('a backup that holds the key of the data says nothing of it', async () => {
  const world = await openWorld()
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  const file = join(folder, 'backup.tar')
  expect((await command('backup', file, world.config)).stdout).not.toContain('Not in it')
  await world.close()
  const config = { dataDir: join(folder, 'data'), databaseUrl: null }
  expect((await command('restore', file, config)).stdout).not.toContain('Missing')
  rmSync(folder, { recursive: true, force: true })
})

test('a restore that breaks off leaves no database that a service could start with', async () => {
  const world = await openWorld()
  const owner = await signUp(world)
  await sentDocument(owner, [await contact(owner)])
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
  const file = join(folder, 'backup.tar')
  await command('backup', file, world.config)
  await world.close()
  const config = { dataDir: join(folder, 'data'), databaseUrl: null }
  mkdirSync(config.dataDir)
  // A folder cannot replace a link that leads nowhere.
  symlinkSync(join(folder, 'nowhere'), join(config.dataDir, 'files'))
  await expect(command('restore', file, config)).rejects.toThrow()
  expect(readdirSync(config.dataDir)).not.toContain('rubrica.sqlite')
  await command('restore', file, { ...config, dataDir: join(folder, 'other') })
  expect(readdirSync(join(folder, 'other'))).toContain('rubrica.sqlite')
  rmSync(folder, { recursive: true, force: true })
})

async function sealedDocument(world: World, owner: Owner): Promise<string> {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(world, ana.email))
  await documentIn(owner.client, id, 'certificated')
  return id
}

/** The database of a configuration, without its user and password. */
function nameOf({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): string {
  if (databaseUrl === null) return join(dataDir, 'rubrica.sqlite')
  const { pathname, hostname, port } = new URL(databaseUrl)
  return `${pathname.slice(1)} on ${hostname}:${port}`
}

/** Puts files into the store that no row names. */
function fillStore(dataDir: string, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const sha256 = createHash('sha256').update(String(i)).digest('hex')
    const folder = join(dataDir, 'files/objects', sha256.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, sha256.slice(2)), '')
  }
}

function command(
  verb: string,
  file: string,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  more: Record<string, string> = {},
) {
  const env = {
    ...ofPrograms,
    ...more,
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  return run(process.execPath, ['api/operator/backup/main.ts', verb, file], { cwd: root, env })
}
