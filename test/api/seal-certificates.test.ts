import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { P12Signer } from '@libpdf/core'
import { type Database, openDatabase } from '@rubrica/api/db/database.ts'
import type { DatabaseKind } from '@rubrica/api/db/migrate.ts'
import { knownRoots } from '@rubrica/api/sealing/known-roots.ts'
import { endSealKeys } from '@rubrica/api/sealing/seal-key-store.ts'
import { revokeSeal } from '@rubrica/api/sealing/seal-revocation.ts'
import { openSealingIdentity, type SealingIdentity } from '@rubrica/api/sealing/sealing-identity.ts'
import { growKeys } from '@rubrica/api/secrets.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openCertificateAuthority } from '../certificate-authority.ts'
import { contact, documentIn, sentDocument, signAll, signerAtTheDoor, signUp, withLastingKey } from '../make.ts'
import { createDatabase } from '../new-database.ts'
import { createSealingCertificate } from '../sealing-certificate.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, openWorld, useWorld } from '../world.ts'
import { tool } from './pdf/pdf-world.ts'

const DAY_MS = 86_400_000

describe.each(databases.filter(({ isThere }) => isThere))('certificates that seal, on $kind', ({ kind }) => {
  const { start, known, partsOf, databasesOpen } = useInstallation(kind)

  test('are one beneath one root, whichever process starts first and however often', async () => {
    const together = kind === 'postgres' ? await Promise.all([start(), start(), start()]) : [await start()]
    const seals = await Promise.all([...together, await start()].map(sealOf))
    expect(new Set(seals.map((seal) => seal.fingerprint256)).size).toBe(1)
    const roots = await known()
    expect(roots).toHaveLength(1)
    expect(seals[0]?.verify(roots[0]?.publicKey ?? fail())).toBe(true)
    expect(seals[0]?.checkIssued(roots[0] ?? fail())).toBe(true)
  })

  test('are revoked once, however many ask for it at once', async () => {
    const id = idOf(await sealOf(await start()))
    for (const _ of [1, 2]) await start()
    const asked = databasesOpen().map((database) => revokeSeal(partsOf(database), id, 'superseded'))
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

describe('certificates that seal', () => {
  const { start, known, at, time, database, partsOf } = useInstallation('sqlite')
  const revokingParts = () => partsOf(database())

  function textOf(certificate: X509Certificate): Promise<string> {
    writeFileSync(at('one.cer'), certificate.raw)
    return tool('openssl', 'x509', '-inform', 'der', '-noout', '-text', '-in', at('one.cer'))
  }

  test('are renewed before they end, by a process that runs as by one that starts', async () => {
    const running = await start()
    const first = await sealOf(running)
    time.turnTo(new Date(Date.parse(first.validTo) - 91 * DAY_MS))
    expect((await sealOf(running)).fingerprint256).toBe(first.fingerprint256)
    time.turnTo(new Date(Date.parse(first.validTo) - 89 * DAY_MS))
    const second = await sealOf(running)
    expect(second.fingerprint256).not.toBe(first.fingerprint256)
    expect((await sealOf(await start())).fingerprint256).toBe(second.fingerprint256)
    // Beneath the same root until that one would end before them; then both are known.
    expect(await known()).toHaveLength(1)
    time.turnTo(new Date('2044-01-01T12:00:00Z'))
    const last = await sealOf(running)
    const [before, after] = await known()
    expect([first.checkIssued(before ?? fail()), last.checkIssued(after ?? fail())]).toEqual([true, true])
    expect(last.checkIssued(before ?? fail())).toBe(false)
  })

  test('stand on their root’s list once they are revoked, and the next seal has another, of a running process too', async () => {
    const running = await start()
    const [first, [root]] = [await sealOf(running), await known()]
    const listed = async () => {
      writeFileSync(at('list.crl'), (await running.revocations(idOf(root))) ?? fail())
      return tool('openssl', 'crl', '-inform', 'der', '-noout', '-text', '-in', at('list.crl'))
    }
    expect(await listed()).toContain('No Revoked Certificates.')
    const parts = revokingParts()
    const empty = await listed()
    await revokeSeal(parts, idOf(first), 'keyCompromise')
    const list = await listed()
    expect(numberOf(list)).toBeGreaterThan(numberOf(empty))
    expect(list).toContain(`Serial Number: ${first.serialNumber}`)
    expect(list).toContain('Key Compromise')
    const second = await sealOf(running)
    expect(second.fingerprint256).not.toBe(first.fingerprint256)
    expect((await sealOf(await start())).fingerprint256).toBe(second.fingerprint256)
    expect((await known()).map(idOf)).toEqual([idOf(root)])
    await expect(revokeSeal(parts, idOf(first), 'superseded')).rejects.toThrow('was revoked at')
    await expect(revokeSeal(parts, idOf(root), 'superseded')).rejects.toThrow('is no seal certificate')
    // The service signs the list anew before it ends, and the list still names it.
    time.turnTo(new Date(time.now().getTime() + 50 * DAY_MS))
    const later = await listed()
    expect(later).toContain(`Serial Number: ${first.serialNumber}`)
    expect(later.match(/Next Update: .+/)?.[0]).not.toBe(list.match(/Next Update: .+/)?.[0])
    expect(later.match(/Revocation Date: .+/)?.[0]).toBe(list.match(/Revocation Date: .+/)?.[0])
    expect(numberOf(later)).toBeGreaterThan(numberOf(list))
  })

  test('stand on the list of their own root alone', async () => {
    const running = await start()
    await sealOf(running)
    time.turnTo(new Date('2044-01-01T12:00:00Z'))
    const second = await sealOf(running)
    const roots = await known()
    await revokeSeal(revokingParts(), idOf(second), 'superseded')
    const lists = await Promise.all(roots.map((root) => running.revocations(idOf(root))))
    const texts: string[] = []
    for (const list of lists) {
      writeFileSync(at('list.crl'), list ?? fail())
      texts.push(await tool('openssl', 'crl', '-inform', 'der', '-noout', '-text', '-in', at('list.crl')))
    }
    const serial = `Serial Number: ${second.serialNumber}`
    expect(texts.map((text) => text.includes(serial))).toEqual([false, true])
  })

  test('have one list for thirty days, and then one for all who ask at once', async () => {
    const running = await start()
    const root = idOf((await known())[0])
    const ask = async () => Buffer.from((await running.revocations(root)) ?? fail()).toString('hex')
    expect(new Set(await Promise.all([ask(), ask(), ask()])).size).toBe(1)
    const before = await ask()
    time.turnTo(new Date(time.now().getTime() + 29 * DAY_MS))
    expect(await ask()).toBe(before)
    time.turnTo(new Date(time.now().getTime() + 21 * DAY_MS))
    const after = new Set(await Promise.all([ask(), ask(), ask()]))
    expect([after.size, after.has(before)]).toEqual([1, false])
  })

  test('keep the last list of a root whose key has ended, past its end too', async () => {
    const running = await start()
    const root = idOf((await known())[0])
    const last = await running.revocations(root)
    await endSealKeys(database().db)
    time.turnTo(new Date(time.now().getTime() + 70 * DAY_MS))
    expect(await running.revocations(root)).toEqual(last ?? fail())
  })

  test('are others as soon as the installation has another address, which they name unless it is private', async () => {
    const local = await sealOf(await start())
    expect(await textOf(local)).not.toContain('rubrica-root')
    const [old, moved] = [{ publicUrl: 'https://antes.exemplo.com.br' }, { publicUrl: 'https://depois.exemplo.com.br' }]
    const first = await sealOf(await start(old))
    expect(first.fingerprint256).not.toBe(local.fingerprint256)
    expect((await sealOf(await start(old))).fingerprint256).toBe(first.fingerprint256)
    const second = await sealOf(await start(moved))
    expect(await textOf(first)).toContain('https://antes.exemplo.com.br/.well-known/rubrica-root/')
    expect(await textOf(second)).toContain('https://depois.exemplo.com.br/.well-known/rubrica-root/')
    expect(await textOf(second)).not.toContain('antes.exemplo.com.br')
    expect(await known()).toHaveLength(1)
  })

  test('leave known what an installation sealed with before, by itself', async () => {
    const { p12, password, certificate } = await createSealingCertificate('Selo de Antes', time.now())
    writeFileSync(at('seal.p12'), p12)
    writeFileSync(at('seal.password'), password)
    const seal = await sealOf(await start())
    await start()
    const roots = await known()
    expect(roots.map(({ subject }) => subject.split('\n')[0])).toEqual([
      'CN=Selo de Antes',
      expect.stringMatching(/^CN=Rubrica Raiz [0-9A-F]{8}$/),
    ])
    expect(roots[0]?.raw.equals(certificate)).toBe(true)
    expect(seal.subject).toMatch(/^CN=Rubrica$/m)
    // Noted once, the file need not open again.
    rmSync(at('seal.password'))
    expect((await sealOf(await start())).raw.equals(seal.raw)).toBe(true)
  })

  test('leave known what sealed before a certificate was brought', async () => {
    const [before, brought] = [
      await createSealingCertificate('Selo de Antes', time.now()),
      await createSealingCertificate('Selo da Empresa', time.now()),
    ]
    writeFileSync(at('empresa.p12'), brought.p12)
    const config = { sealP12Path: at('empresa.p12'), sealP12Password: brought.password }
    await start(config)
    writeFileSync(at('seal.p12'), before.p12)
    writeFileSync(at('seal.password'), before.password)
    await start(config)
    const certificates = (await known()).map(({ raw }) => raw.toString('hex'))
    expect(certificates).toEqual([brought, before].map(({ certificate }) => Buffer.from(certificate).toString('hex')))
  })

  test('seal with their own key alone: one that was put in its place does not open', async () => {
    await start({ publicUrl: 'https://antes.exemplo.com.br' })
    await start({ publicUrl: 'https://depois.exemplo.com.br' })
    const { db } = database()
    const [before, after] = await db
      .selectFrom('seal_keys')
      .selectAll()
      .where('kind', '=', 'seal')
      .orderBy('created_at')
      .execute()
    await db
      .updateTable('seal_keys')
      .set({ secret: before?.secret ?? null })
      .where('id', '=', after?.id ?? '')
      .execute()
    await expect(start({ publicUrl: 'https://depois.exemplo.com.br' })).rejects.toThrow()
  })

  test('bear the name of the installation as it is written, with its comma and quotes', async () => {
    const seal = await sealOf(await start({ productName: 'Silva, Souza & Cia, "A Casa" = Centro' }))
    expect(subjectOf(seal)).toBe('Silva, Souza & Cia, "A Casa" = Centro')
    const root = /^Silva, Souza & Cia, "A Casa" = Centro Raiz [0-9A-F]{8}$/
    expect(subjectOf((await known())[0] ?? fail())).toMatch(root)
    // What the installation publishes, and `/proof` shows as the issuer.
    const { db } = database()
    expect((await knownRoots(db)).map(({ name }) => name)).toEqual([expect.stringMatching(root)])
    // A version before kept the name as OpenSSL escapes it.
    await db.updateTable('seal_keys').set({ name: 'Silva\\, Souza & Cia' }).execute()
    expect((await knownRoots(db)).map(({ name }) => name)).toEqual([expect.stringMatching(root)])
  })

  test('that come by SEAL_P12 seal, and are known by themselves and not by their issuer', async () => {
    const { p12, password, certificate } = await createSealingCertificate('Selo da Empresa', time.now())
    writeFileSync(at('empresa.p12'), p12)
    const brought = { sealP12Path: at('empresa.p12'), sealP12Password: password }
    expect((await sealOf(await start(brought))).raw.equals(certificate)).toBe(true)
    expect((await known()).map(({ raw }) => raw.equals(certificate))).toEqual([true])
  })

  test('are handed on with what is above them: their own root, or what the file of SEAL_P12 has', async () => {
    const own = await (await start()).signer()
    const [root] = await known()
    expect(own.chain.map((one) => Buffer.from(one))).toEqual([expect.any(Buffer), root?.raw])
    const authority = await openCertificateAuthority()
    const issued = await authority.issue({
      name: 'Selo da Empresa',
      cnpj: '11222333000181',
      policy: '2.16.76.1.2.201.7',
    })
    writeFileSync(at('selo.p12'), await issued.p12('modern'))
    authority.close()
    const brought = await start({ sealP12Path: at('selo.p12'), sealP12Password: issued.password })
    const [seal, ...above] = (await brought.signer()).chain.map((one) => new X509Certificate(one))
    expect(seal?.raw.equals(issued.certificate)).toBe(true)
    expect(above.length).toBeGreaterThan(0)
    expect(seal?.checkIssued(above[0] ?? fail())).toBe(true)
  })

  test('may be electronic seals of ICP-Brasil, which sign for no person', async () => {
    const authority = await openCertificateAuthority()
    const policy = '2.16.76.1.2.201.7'
    const issued = await authority.issue({ name: 'Selo da Empresa', cnpj: '11222333000181', policy })
    writeFileSync(at('selo.p12'), await issued.p12('modern'))
    authority.close()
    const brought = { sealP12Path: at('selo.p12'), sealP12Password: issued.password }
    expect((await sealOf(await start(brought))).raw.equals(issued.certificate)).toBe(true)
  })

  test('begin anew with another root when the keys are renewed', async () => {
    const first = await sealOf(await start())
    await endSealKeys(database().db)
    const second = await sealOf(await start({}, 'another root key'))
    const [before, after] = await known()
    expect([first.checkIssued(before ?? fail()), second.checkIssued(after ?? fail())]).toEqual([true, true])
  })
})

describe('the root of an installation that has a public address', () => {
  const world = useWorld({ env: { PUBLIC_URL: 'https://rubrica.exemplo.com.br' } })

  test('and its revocation list are where the seal certificate says, and openssl accepts them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-root-'))
    const row = await onTables(world, ({ db }) =>
      db.selectFrom('seal_keys').selectAll().where('kind', '=', 'seal').executeTakeFirst(),
    )
    const seal = Buffer.from(row?.certificate ?? '', 'base64')
    const text = await tool('openssl', 'x509', '-inform', 'der', '-noout', '-text', '-in', write('seal.cer', seal))
    const [certificate = '', list = ''] = text.match(/https:\S+/g) ?? []
    expect(certificate).toMatch(/^https:\/\/rubrica\.exemplo\.com\.br\/\.well-known\/rubrica-root\/[0-9a-f]{32}\.cer$/)
    expect(list).toBe(certificate.replace(/cer$/, 'crl'))

    const root = await world.fetch(new URL(certificate).pathname)
    expect(root.headers.get('content-type')).toBe('application/pkix-cert')
    const crl = await world.fetch(new URL(list).pathname)
    expect(crl.headers.get('content-type')).toBe('application/pkix-crl')
    const verdict = await tool(
      ...(['openssl', 'verify', '-x509_strict', '-crl_check'] as const),
      ...['-CAfile', write('root.pem', pem('CERTIFICATE', await root.arrayBuffer()))],
      ...['-CRLfile', write('list.pem', pem('X509 CRL', await crl.arrayBuffer()))],
      ...[write('seal.pem', pem('CERTIFICATE', seal))],
    )
    expect(verdict).toContain(': OK')
    rmSync(folder, { recursive: true })

    function write(name: string, content: Uint8Array | string): string {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
  })

  test('is not found under another name, nor a certificate that seals in its place', async () => {
    const seal = await onTables(world, ({ db }) =>
      db.selectFrom('seal_keys').select('id').where('kind', '=', 'seal').executeTakeFirstOrThrow(),
    )
    for (const name of [`${'0'.repeat(32)}.cer`, `${'0'.repeat(32)}.crl`, 'x.cer', `${seal.id}.cer`, `${seal.id}.crl`])
      expect((await world.fetch(`/.well-known/rubrica-root/${name}`)).status).toBe(404)
  })
})

test('a SEAL_P12 that ends is told of beforehand, and documents wait for another one without failing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-seal-'))
  const path = join(folder, 'seal.p12')
  const clock = createClock()
  const told: string[] = []
  const write = (line: string) => told.push(JSON.parse(line).msg, JSON.parse(line).reason)
  const before = new Date(clock.now().getTime() - 1090 * DAY_MS)
  const { p12, password } = await createSealingCertificate('Selo da Empresa', before)
  writeFileSync(path, p12)
  const env = { SEAL_P12: path, SEAL_P12_PASSWORD: password }
  const ending = await openWorld({ clock, env, log: pino({ level: 'warn' }, { write }) })
  const owner = await withLastingKey(ending, await signUp(ending))
  await until('the warning', async () => told.some((line) => /^The certificate of SEAL_P12 ends on/.test(line)))

  clock.turn({ days: 7 })
  await ending.api.runDue()
  expect(told).toContainEqual(expect.stringMatching(/^The certificate of SEAL_P12 ended on .*: replace it and restart/))
  const ana = await contact(owner)
  const { id: documentId } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(ending, ana.email))
  for (let count = 0; count < 15; count += 1) {
    await ending.api.runDue()
    clock.turn({ minutes: 10 })
  }
  expect((await owner.client.documents.get({ documentId })).status).toBe('certificating')
  expect(told).toContainEqual(expect.stringMatching(/SEAL_P12: the certificate ended on .*: replace it and restart/))

  await ending.restart(async () => {
    const other = await createSealingCertificate('Selo da Empresa', clock.now())
    writeFileSync(path, other.p12)
    ending.config.sealP12Password = other.password
  })
  await documentIn(owner.client, documentId, 'certificated')
  await ending.close()
  rmSync(folder, { recursive: true })
})

/** The data of one installation, on which processes start. */
function useInstallation(kind: DatabaseKind) {
  let dataDir: string
  let where: { url: string } | { path: string }
  let open: Database[]
  let now: Date

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rubrica-seal-'))
    where = kind === 'postgres' ? { url: await createDatabase(inject('postgresUrl') ?? '') } : { path: `${dataDir}/db` }
    open = []
    now = new Date('2026-11-22T12:00:00Z')
  })
  afterEach(async () => {
    await Promise.all(open.map((database) => database.close()))
    rmSync(dataDir, { recursive: true })
  })

  async function start(config: object = {}, root = 'a root key'): Promise<SealingIdentity> {
    const database = await openDatabase(where)
    open.push(database)
    return openSealingIdentity({
      config: {
        ...{ dataDir, productName: 'Rubrica', publicUrl: 'http://localhost:3000' },
        ...{ sealP12Path: null, sealP12Password: null, timestampRootsPath: null, ...config },
      },
      database,
      keys: growKeys(root),
      // The clock goes on a little with every look.
      clock: { now: () => (now = new Date(now.getTime() + 1)) },
    })
  }

  async function known(): Promise<X509Certificate[]> {
    const roots = await knownRoots((open[0] ?? fail()).db)
    return roots.map(({ certificate }) => new X509Certificate(certificate))
  }

  return {
    start,
    known,
    at: (name: string) => join(dataDir, name),
    database: () => open[0] ?? fail(),
    databasesOpen: () => open,
    partsOf: (database: Database) => ({ database, keys: growKeys('a root key'), clock: { now: () => now } }),
    time: { now: () => now, turnTo: (date: Date) => (now = date) },
  }
}

async function sealOf(identity: SealingIdentity): Promise<X509Certificate> {
  const { p12, password } = await identity.signer()
  const { certificate } = await P12Signer.create(p12, password)
  return new X509Certificate(certificate)
}

function idOf(certificate?: X509Certificate): string {
  return (certificate?.fingerprint256 ?? '').replaceAll(':', '').slice(0, 32).toLowerCase()
}

function numberOf(list: string): number {
  return Number(/CRL Number:\s*(\d+)/.exec(list)?.[1])
}

function subjectOf(certificate: X509Certificate): string | null {
  return readCertificateFile(certificate.raw).subject.shown
}

function pem(label: string, der: ArrayBuffer | Uint8Array): string {
  const bytes = der instanceof Uint8Array ? der : new Uint8Array(der)
  return `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`
}

function fail(): never {
  throw new Error('missing')
}
