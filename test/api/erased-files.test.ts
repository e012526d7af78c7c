import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { searchUnnamed } from '@rubrica/api/closing/unnamed-files.ts'
import type { Database } from '@rubrica/api/db/database.ts'
import type { Files } from '@rubrica/api/files/files.ts'
import { openFiles } from '@rubrica/api/files/open-files.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'
import {
  type Contact,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  PASSWORD,
  paper,
  readyDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { type S3Server, startS3 } from '../s3.ts'
import { openTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, useWorld, type World } from '../world.ts'

const run = promisify(execFile)
const root = new URL('../..', import.meta.url).pathname
const stores = { sqlite: 'a folder', postgres: 'a bucket' }
const cells = databases.filter(({ isThere }) => isThere).map(({ kind }) => ({ kind, store: stores[kind] }))

describe.each(cells)('what is deleted, with $kind and $store', ({ kind, store }) => {
  const clock = createClock()
  let s3: S3Server | undefined
  let database: Database
  let files: Files
  const world = useWorld(async () => {
    if (store === 'a bucket') s3 = await startS3()
    return { database: kind, clock, env: s3?.env ?? {} }
  })
  beforeAll(async () => {
    database = await openTables(world)
    files = await openFiles(world.config)
  })
  afterAll(async () => {
    files.close()
    await database.close()
    await s3?.stop()
  })

  const isKept = async (sha256: string) => (await files.list(sha256.slice(0, 2))).includes(sha256)
  /** Housekeeping looks before the time passes and after it. */
  const hours = async (count: number) => {
    await world.api.runDue()
    clock.turn({ hours: count })
    await world.api.runDue()
  }

  test('is erased after a day if nobody has signed it, with the pictures of its pages', async () => {
    const owner = await lastingOwner(world)
    const bytes = await ownPaper()
    const { documentId, sha256, pageId } = await uploaded(owner, bytes)
    const picture = await pictureOf(owner, documentId, pageId)
    await owner.client.documents.remove({ documentId })
    await hours(23)
    expect([await isKept(sha256), await isKept(picture)]).toEqual([true, true])
    await hours(2)
    expect([await isKept(sha256), await isKept(picture)]).toEqual([false, false])
    expect(await world.client().documents.verify({ hash: sha256 })).toMatchObject({ id: null, is_valid: false })
    // The same bytes may come again at once.
    const again = await uploaded(owner, bytes)
    expect(await isKept(again.sha256)).toBe(true)
  })

  test('is erased after a day also if it was sent and nobody has signed it', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    const { id } = await contact(owner)
    await owner.client.assignments.create({ documentId, method: 'virtual', signers: [{ id }] })
    await owner.client.documents.remove({ documentId })
    await hours(25)
    await hours(1)
    expect(await isKept(sha256)).toBe(false)
  })

  test('is erased with what somebody drew for it alone and did not sign with', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    const { id, email } = await contact(owner)
    await owner.client.assignments.create({ documentId, method: 'virtual', signers: [{ id }] })
    const drawing = await ownDrawing()
    await (await signerAtTheDoor(world, email)).signing.saveSignature({
      type: 'signature',
      file: drawing,
      reuse: false,
    })
    await hours(25)
    await hours(25)
    expect(await isKept(await hashOf(drawing))).toBe(true)
    await owner.client.documents.remove({ documentId })
    await hours(25)
    await hours(1)
    expect([await isKept(sha256), await isKept(await hashOf(drawing))]).toEqual([false, false])
  })

  test('stays while another document, a template or a new upload has the same bytes', async () => {
    const owner = await lastingOwner(world)
    const bytes = await ownPaper()
    const first = await uploaded(owner, bytes)
    const second = await uploaded(owner, bytes)
    await owner.client.documents.remove(first)
    await hours(25)
    expect(await isKept(first.sha256)).toBe(true)
    await owner.client.documents.remove(second)
    await hours(23)
    // It has its day anew, although the same bytes were let go of before.
    expect(await isKept(first.sha256)).toBe(true)
    const third = await uploaded(owner, bytes)
    await hours(2)
    expect(await isKept(third.sha256)).toBe(true)
    const { body } = await owner.client.documents.download({ documentId: third.documentId, artifact: 'original' })
    expect(await hashOf(new Response(body))).toBe(third.sha256)
  })

  test('stays whole if the same bytes are uploaded at the moment in which another process erases them', async () => {
    const owner = await lastingOwner(world)
    const bytes = await ownPaper()
    const { documentId, sha256 } = await uploaded(owner, bytes)
    await owner.client.documents.remove({ documentId })
    await world.api.runDue()
    const loose = database.db.updateTable('loose_files').where('sha256', '=', sha256)
    await loose.set({ erasing_until: new Date(Date.now() + 60_000).toISOString() }).execute()
    let isAnswered = false
    const again = uploaded(owner, bytes).finally(() => {
      isAnswered = true
    })
    await until('the upload to have arrived', async () => draftsOf(world) > 0)
    await files.remove(sha256)
    expect(isAnswered).toBe(false)
    await database.db.deleteFrom('loose_files').where('sha256', '=', sha256).execute()
    const second = await again
    const { body } = await owner.client.documents.download({ documentId: second.documentId, artifact: 'original' })
    expect(await hashOf(new Response(body))).toBe(sha256)
  })

  test('stays if somebody has signed it, until the days are over that the workspace has set', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    const people = [await contact(owner), await contact(owner, 'Bia')]
    const signers = people.map(({ id }) => ({ id }))
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    await signAll(await signerAtTheDoor(world, people[0]?.email ?? ''))
    await owner.client.documents.remove({ documentId })
    await hours(24 * 400)
    expect(await isKept(sha256)).toBe(true)
    const { accountId } = owner
    expect(await owner.client.accounts.get({ accountId })).toMatchObject({ signed_files_days: null })
    await owner.client.accounts.update({ accountId, signed_files_days: 500 })
    await hours(24)
    expect(await isKept(sha256)).toBe(true)
    await hours(24 * 100)
    await hours(25)
    expect(await isKept(sha256)).toBe(false)
    // What is gone is not erased again at each look, before what is new.
    await hours(1)
    const loose = database.db.selectFrom('loose_files').where('sha256', '=', sha256)
    expect(await loose.selectAll().execute()).toEqual([])
  })

  /** A document that the first of two has signed, who typed this text. */
  async function typedInto(owner: Owner, text: string): Promise<{ documentId: string }> {
    const { accountId, client } = owner
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const { id: documentId, pages } = await readyDocument(owner)
    const { items } = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
    const field_id = items.find(({ type }) => type === 'text')?.id ?? ''
    const fields = [ana, bia].map(({ id: signer_id }, place) => ({
      ...{ signer_id, field_id },
      display_settings: { left: 150, top: 300 + 160 * place, width: 420, height: 90 },
    }))
    await client.assignments.create({
      ...{ documentId, method: 'collect', signers: [{ id: ana.id }, { id: bia.id }] },
      entries: [{ page_id: pages[0]?.id ?? '', fields }],
    })
    await signAll(await signerAtTheDoor(world, ana.email), { text })
    return { documentId }
  }

  test('is never what a signer has typed, even if it is as long as a hash and leads out of the store', async () => {
    const owner = await lastingOwner(world)
    const beside = join(world.config.dataDir, 'beside')
    writeFileSync(beside, 'of the operator')
    const text = `../${'./'.repeat(26)}../beside`
    expect(text).toHaveLength(64)
    const document = await typedInto(owner, text)
    await owner.client.accounts.update({ accountId: owner.accountId, signed_files_days: 1 })
    await owner.client.documents.remove(document)
    // A program of before noted it so.
    const noted = { sha256: text, since: new Date(0).toISOString(), erasing_until: null }
    await database.db.insertInto('loose_files').values(noted).execute()
    for (let day = 0; day < 4; day += 1) await hours(25)
    expect(existsSync(beside)).toBe(true)
    expect(await database.db.selectFrom('loose_files').where('sha256', '=', text).selectAll().execute()).toEqual([])
  })

  test('is erased although a signer has typed its hash into another document', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    await typedInto(owner, sha256)
    await owner.client.documents.remove({ documentId })
    await hours(25)
    await hours(1)
    expect(await isKept(sha256)).toBe(false)
  })

  test('stays if a signer drew other initials or another signature after signing, until all have signed and it is sealed', async () => {
    const owner = await lastingOwner(world)
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const documentId = await sentForInitials(owner, [ana, bia])
    const page = await signerAtTheDoor(world, ana.email)
    const initials = await ownDrawing()
    const signature = await ownDrawing()
    await page.signing.saveSignature({ type: 'initial', file: initials })
    await page.signing.saveSignature({ type: 'signature', file: signature })
    await signAll(page)
    // In the link of another document it would be the same contact and address.
    await page.signing.saveSignature({ type: 'initial', file: await ownDrawing() })
    const newest = await ownDrawing()
    await page.signing.saveSignature({ type: 'signature', file: newest })
    await hours(25)
    await hours(25)
    for (const drawn of [initials, signature, newest]) expect(await isKept(await hashOf(drawn))).toBe(true)
    await askForCode(world, bia.email)
    await signAll(await signerAtTheDoor(world, bia.email))
    await documentIn(owner.client, documentId, 'certificated')
  })

  test('includes a removed contact: what they drew, and all that is known of them if they took part in nothing', async () => {
    const owner = await lastingOwner(world)
    const { accountId, client } = owner
    const known = { full_name: 'Rui Úmido', email: `${randomUUID()}@exemplo.com`, government_id: '529.982.247-25' }
    const more = { whatsapp_phone_number: '+5511987654321', metadata: { cliente: 'Rui' } }
    const rui = await client.signers.create({ accountId, ...known, ...more })
    const ana = await contact(owner)
    const documentId = await sentForInitials(owner, [ana])
    const page = await signerAtTheDoor(world, ana.email)
    const [initials, signature] = [await ownDrawing(), await ownDrawing()]
    await page.signing.saveSignature({ type: 'initial', file: initials })
    await page.signing.saveSignature({ type: 'signature', file: signature })
    await client.documents.remove({ documentId })
    for (const signerId of [rui.id, ana.id]) await client.signers.remove({ accountId, signerId })
    const rows = database.db.selectFrom('signers').selectAll().where('id', '=', rui.id)
    const row = JSON.stringify(await rows.executeTakeFirstOrThrow())
    for (const trace of ['Rui', 'rui', known.email, '52998224725', '5511987654321']) expect(row).not.toContain(trace)
    await hours(24)
    await hours(25)
    expect(await Promise.all([initials, signature].map(async (file) => isKept(await hashOf(file))))).toEqual([
      false,
      false,
    ])
  })

  test('follows the rule of a workspace that was closed, and what was sealed is still known by its hash', async () => {
    const owner = await lastingOwner(world)
    const { accountId, client } = owner
    const { documentId, sha256 } = await uploaded(owner)
    const ana = await contact(owner)
    await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }] })
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(client, documentId, 'certificated')
    const { body } = await client.documents.download({ documentId, artifact: 'certificated' })
    const sealed = await hashOf(new Response(body))
    await client.accounts.update({ accountId, signed_files_days: 10 })
    await client.accounts.remove({ accountId })
    await until('the end of the workspace', async () => {
      const rows = database.db.selectFrom('documents').select('deleted_at').where('id', '=', documentId)
      return (await rows.executeTakeFirstOrThrow()).deleted_at !== null
    })
    await hours(24 * 9)
    expect([await isKept(sha256), await isKept(sealed)]).toEqual([true, true])
    await hours(25)
    await hours(25)
    // The mailbox of development has the copies that were mailed.
    expect([await isKept(sha256), await isKept(sealed)]).toEqual([false, true])
    await database.db.deleteFrom('mailbox').execute()
    await hours(25)
    await hours(25)
    expect([await isKept(sha256), await isKept(sealed)]).toEqual([false, false])
    expect(await world.client().documents.verify({ hash: sealed })).toMatchObject({ id: documentId, is_valid: true })
  })

  test('goes within two days if no row has named it: refused uploads, old logos, templates', async () => {
    const owner = await lastingOwner(world)
    const { accountId, client } = owner
    const refused = new File([`nenhum documento ${randomUUID()}`], 'contrato.pdf')
    await expect(client.documents.create({ accountId, file: refused })).rejects.toMatchObject({
      code: 'unsupported_type',
    })
    const logo = new File([await drawnSignature().arrayBuffer(), randomUUID()], 'logo.png')
    await client.accounts.setLogo({ accountId, file: logo })
    // Its page looks like no other.
    const file = await ownPaper('girado.pdf')
    const { id: templateId } = await client.templates.create({ accountId, file })
    const { pages } = await until('the template', async () => {
      const template = await client.templates.get({ accountId, templateId })
      return template.status === 'ready' && template
    })
    const shown = await client.templates.pageImage({ accountId, templateId, pageId: pages[0]?.id ?? '' })
    const picture = await hashOf(new Response(shown.body))
    await hours(24)
    await hours(25)
    const hashes = [await hashOf(refused), await hashOf(logo), await hashOf(file), picture]
    expect(await Promise.all(hashes.map(isKept))).toEqual([false, true, true, true])
    await client.accounts.removeLogo({ accountId })
    await client.templates.remove({ accountId, templateId })
    await hours(24)
    await hours(25)
    expect(await Promise.all(hashes.map(isKept))).toEqual([false, false, false, false])
  })

  test('is looked for in every folder within a day, from anywhere on, although the store is away for a while', async () => {
    let isAway = false
    const looked: string[] = []
    const list = async (folder: string) => {
      if (isAway) throw new Error('the store is away')
      looked.push(folder)
      return []
    }
    const look = searchUnnamed({ db: database.db, clock, files: { ...files, list } })
    await look()
    isAway = true
    clock.turn({ hours: 12 })
    await expect(look()).rejects.toThrow('away')
    isAway = false
    clock.turn({ hours: 12 })
    await look()
    expect(new Set(looked).size).toBe(256)
    const others = Array.from({ length: 10 }, () =>
      searchUnnamed({ db: database.db, clock, files: { ...files, list } }),
    )
    looked.length = 0
    for (const other of others) await other()
    expect(new Set(looked).size).toBeGreaterThan(1)
  })

  test('stays as long as its document if it holds the signatures so far, or an earlier seal', async () => {
    const owner = await lastingOwner(world)
    const { documentId } = await uploaded(owner)
    const stored = async () => (await files.put(Readable.from([Buffer.from(randomUUID())]), async () => {})).sha256
    const [signed, sealed] = [await stored(), await stored()]
    // As a signature with a certificate and a renewal leave them.
    await database.db.updateTable('documents').set({ signed_sha256: signed }).where('id', '=', documentId).execute()
    const seal = { document_id: documentId, number: 0, sha256: sealed, size: 36, replaced_at: new Date().toISOString() }
    await database.db.insertInto('earlier_seals').values(seal).execute()
    await hours(24)
    await hours(25)
    expect([await isKept(signed), await isKept(sealed)]).toEqual([true, true])
    await owner.client.documents.remove({ documentId })
    await hours(25)
    expect([await isKept(signed), await isKept(sealed)]).toEqual([false, false])
  })

  test('goes also if it is a few hundred files that no row has named', async () => {
    const left = Array.from({ length: 250 }, () => Buffer.from(randomUUID()))
    const hashes: string[] = []
    for (const one of left) hashes.push((await files.put(Readable.from([one]), async () => {})).sha256)
    await hours(24)
    await hours(25)
    expect(await Promise.all(hashes.map(isKept))).toEqual(hashes.map(() => false))
  })

  test.runIf(kind === 'sqlite')('goes also if housekeeping looks every few minutes', async () => {
    const hashes: string[] = []
    // About one in each of its parts.
    for (let left = 256; left > 0; left -= 1)
      hashes.push((await files.put(Readable.from([randomUUID()]), async () => {})).sha256)
    for (let looks = 0; looks < 20; looks += 1) {
      await world.api.runDue()
      clock.turn({ minutes: 5 })
    }
    await hours(24)
    // Those of the parts that were looked through have had their day.
    const kept = await Promise.all(hashes.map(isKept))
    expect(kept).toContain(false)
    await hours(25)
    expect(await Promise.all(hashes.map(isKept))).not.toContain(true)
  })

  test('is not held back by a backup that has died', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    const until = new Date(Date.now() - 60_000).toISOString()
    await database.db.insertInto('running_backups').values({ id: randomUUID(), until }).execute()
    await owner.client.documents.remove({ documentId })
    await hours(25)
    expect(await isKept(sha256)).toBe(false)
    await database.db.deleteFrom('running_backups').execute()
  })

  test('waits for the end of a backup, and a backup for what is being erased', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    await owner.client.documents.remove({ documentId })
    await world.api.runDue()
    const loose = database.db.updateTable('loose_files').where('sha256', '=', sha256)
    await loose.set({ erasing_until: new Date(Date.now() + 60_000).toISOString() }).execute()
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-backup-'))
    const file = join(folder, 'backup.tar')
    const backup = operator(world, 'backup/main.ts', 'backup', file)
    const running = () => database.db.selectFrom('running_backups').select('id').execute()
    await until('the backup to begin', async () => (await running()).length === 1, 60)
    expect(existsSync(`${file}.part`)).toBe(false)
    const other = await uploaded(owner)
    await owner.client.documents.remove(other)
    await hours(25)
    expect(await isKept(other.sha256)).toBe(true)
    await loose.set({ erasing_until: null }).execute()
    expect((await backup).code).toBe(0)
    expect(await running()).toEqual([])
    await hours(1)
    expect([await isKept(sha256), await isKept(other.sha256)]).toEqual([false, false])
    rmSync(folder, { recursive: true })
  })

  test.runIf(kind === 'postgres')('stays for a backup that begins at the moment of its erasure', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    await owner.client.documents.remove({ documentId })
    await world.api.runDue()
    clock.turn({ hours: 25 })
    const id = randomUUID()
    const ends = new Date(Date.now() + 600_000).toISOString()
    const outcomes = await overlapping(world.config, `select from loose_files where sha256 = '${sha256}' for update`, [
      // It has seen no backup and waits to claim the file.
      () => world.api.runDue(),
      async () => {
        await database.db.insertInto('running_backups').values({ id, until: ends }).execute()
        return null
      },
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await isKept(sha256)).toBe(true)
    await database.db.deleteFrom('running_backups').where('id', '=', id).execute()
    await world.api.runDue()
    expect(await isKept(sha256)).toBe(false)
  })

  test('leaves a store and a database that agree, and the command tells where they do not', async () => {
    const owner = await lastingOwner(world)
    const { documentId, sha256 } = await uploaded(owner)
    const whole = await operator(world, 'files.ts', 'check')
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('; 0 that no row names, 0 missing')])
    const foreign = await files.put(Readable.from([Buffer.from(randomUUID())]), async () => {})
    await files.remove(sha256)
    const { code, stdout } = await operator(world, 'files.ts', 'check')
    expect(code).toBe(1)
    expect(stdout).toContain(`no row names  ${foreign.sha256}`)
    expect(stdout).toContain(`no file has   ${sha256}  document_files.sha256 of ${documentId}`)
  })
})

/** An owner whose key does not end after an hour, however far the clock is turned. */
async function lastingOwner(world: World): Promise<Owner> {
  const person = await signUp(world)
  const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
  return { ...person, client: world.client({ apiKey: api_key ?? '' }) }
}

/** Makes a file that no other document has. */
async function ownPaper(name = 'contrato.pdf'): Promise<File> {
  return new File([await paper(name), `%${randomUUID()}\n`], name)
}

/** Returns when the new code has come: the old one has ended with the time that was turned. */
async function askForCode({ mailbox, client }: World, email: string): Promise<void> {
  const before = (await mailbox.all(email)).length
  await client({ signerAccessCode: await mailbox.accessCode(email) }).signing.requestVerification({})
  await until('a new code', async () => (await mailbox.all(email)).length > before)
}

/** Makes a drawing that no other signer has. */
async function ownDrawing(): Promise<File> {
  return new File([await drawnSignature().arrayBuffer(), randomUUID()], 'rubrica.png', { type: 'image/png' })
}

/** A document that waits for the initials of these contacts. */
async function sentForInitials(owner: Owner, contacts: Contact[]): Promise<string> {
  const { accountId, client } = owner
  const { documentId, pageId } = await uploaded(owner)
  const known = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const fields = contacts.map(({ id }, place) => ({
    signer_id: id,
    field_id: known.items.find(({ type }) => type === 'initial')?.id ?? '',
    display_settings: { left: 150, top: 300 + place * 160, width: 420, height: 90 },
  }))
  const signers = contacts.map(({ id }) => ({ id }))
  await client.assignments.create({ documentId, method: 'collect', signers, entries: [{ page_id: pageId, fields }] })
  return documentId
}

async function uploaded({ client, accountId }: Owner, file?: File) {
  const own = file ?? (await ownPaper())
  const { id } = await client.documents.create({ accountId, file: own })
  const { pages } = await documentIn(client, id, 'metadata_ready')
  return { documentId: id, sha256: await hashOf(own), pageId: pages[0]?.id ?? '' }
}

async function pictureOf({ client }: Owner, documentId: string, pageId: string): Promise<string> {
  const { body } = await client.documents.pageImage({ documentId, pageId })
  return hashOf(new Response(body))
}

async function hashOf(content: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  return createHash('sha256')
    .update(new Uint8Array(await content.arrayBuffer()))
    .digest('hex')
}

/** How many files are on their way into the store. */
function draftsOf({ config }: World): number {
  const folder = join(config.dataDir, config.s3 ? 'drafts' : 'files/drafts')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

async function operator({ config }: World, program: string, ...args: string[]) {
  const { dataDir, databaseUrl, s3 } = config
  const env = {
    ...ofPrograms,
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(s3?.endpoint
      ? {
          S3_ENDPOINT: s3.endpoint,
          S3_BUCKET: s3.bucket,
          S3_ACCESS_KEY_ID: s3.accessKeyId ?? '',
          S3_SECRET_ACCESS_KEY: s3.secretAccessKey ?? '',
        }
      : {}),
  }
  return run(process.execPath, [`api/operator/${program}`, ...args], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code, stdout: `${stdout}${stderr}` }),
  )
}
