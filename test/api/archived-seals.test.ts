import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDF, PdfArray } from '@libpdf/core'
import { PdfRefused } from '@rubrica/api/pdf/engine.ts'
import { causeOf } from '@rubrica/api/sealing/slow-authority.ts'
import { openValidationSource, type ValidationSource } from '@rubrica/api/sealing/validation-source.ts'
import { digitsOf } from '@rubrica/contracts/national-numbers.ts'
import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import { integer, oid, sequence, setOf, tagged } from '@rubrica/proof/asn1/der.ts'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import { DATA, SIGNED_DATA } from '@rubrica/proof/cms/oids.ts'
import { publishedRoots } from '@rubrica/proof/known-roots.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCertificateAuthority } from '../certificate-authority.ts'
import { type LoopbackAuthority, openAuthority } from '../loopback-authority.ts'
import { CPF, contact, documentIn, type Owner, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { newIdentity } from '../proof/identities.ts'
import { signWithCertificate } from '../signing-with-certificate.ts'
import { openWorld, type World } from '../world.ts'

let authority: LoopbackAuthority
beforeAll(async () => {
  authority = await openAuthority()
})
afterAll(() => authority.close())

test('a sealed file is valid when every certificate has ended and nobody answers', async () => {
  const world = await openTimed({ WEBHOOK_ALLOW_PRIVATE: 'on' })
  const owner = await signUp(world)
  const bytes = await sealedFile(world, owner)
  expect(await countsOf(bytes)).toEqual({ Certs: 4, OCSPs: 1, CRLs: 1 })

  const roots = publishedRoots(await (await world.fetch(PROOF_KEYS_PATH)).json())
  await world.close()
  const { verdict, signatures } = await verifyFile(bytes, { roots, now: new Date('2076-01-01') })
  expect(verdict).toBe('intact')
  expect(signatures).toMatchObject([
    { kind: 'seal', time: 'trusted', revocation: { status: 'good', source: 'crl' }, problems: [], changes: [] },
    { kind: 'timestamp', issuer: 'Raiz de Ensaio', time: 'trusted', coversWholeFile: true },
  ])
})

test('an issuer is found in a bag of certificates, as authorities of ICP-Brasil publish theirs', async () => {
  const { rootPath } = authority
  const [certificate = new Uint8Array()] = certificatesInFile(readFileSync(rootPath))
  const others = await newIdentity('AC Alheia', { isAuthority: true })
  const bag = sequence(integer(1), setOf(), sequence(oid(DATA)), tagged(0, others.certificate, certificate), setOf())
  authority.instead.set('/ca.cer', sequence(oid(SIGNED_DATA), tagged(0, bag)))
  const world = await openTimed({ WEBHOOK_ALLOW_PRIVATE: 'on' })
  expect(await countsOf(await sealedFile(world, await signUp(world)))).toEqual({ Certs: 4, OCSPs: 1, CRLs: 1 })
  authority.instead.clear()
  await world.close()
})

test('a file is sealed without its authority’s word if something else is at the address of the issuer', async () => {
  authority.instead.set('/ca.cer', new TextEncoder().encode('nada'))
  const world = await openTimed({ WEBHOOK_ALLOW_PRIVATE: 'on' })
  expect(await countsOf(await sealedFile(world, await signUp(world)))).toEqual({ Certs: 3, OCSPs: 0, CRLs: 1 })
  authority.instead.clear()
  await world.close()
})

test('an authority’s word on its certificate is asked for once for many seals, and by its list where OCSP is away', async () => {
  const world = await openTimed({ WEBHOOK_ALLOW_PRIVATE: 'on' })
  const owner = await signUp(world)
  authority.away.add('/ocsp')
  authority.asked.length = 0
  expect(await countsOf(await sealedFile(world, owner))).toEqual({ Certs: 4, OCSPs: 0, CRLs: 2 })
  expect(await countsOf(await sealedFile(world, owner))).toEqual({ Certs: 4, OCSPs: 0, CRLs: 2 })
  authority.away.clear()
  expect(authority.asked.filter((what) => what !== 'POST /tsa')).toEqual(['GET /ca.cer', 'POST /ocsp', 'GET /ca.crl'])
  await world.close()
})

test('addresses in certificates that lead into this network are not asked, and the file is sealed without their word', async () => {
  const world = await openTimed()
  authority.asked.length = 0
  expect(await countsOf(await sealedFile(world, await signUp(world)))).toEqual({ Certs: 3, OCSPs: 0, CRLs: 1 })
  expect(new Set(authority.asked)).toEqual(new Set(['POST /tsa']))
  await world.close()
})

test('what the own certificates of signers are checked by is kept with the seal’s', async () => {
  const issuing = await openCertificateAuthority()
  const world = await openTimed({ WEBHOOK_ALLOW_PRIVATE: 'on', SIGNER_ROOTS: issuing.rootPath })
  const owner = await signUp(world)
  const people = [await contact(owner), await contact(owner, 'Bia')]
  const signers = people.map(({ id }) => ({ id, verification_method: 'DigitalCertificate' }))
  const { id } = await sentDocument(owner, people, { signers })
  for (const [index, { name, email }] of people.entries()) {
    const cpf = [CPF, '111.444.777-35'][index] ?? ''
    const issued = await issuing.issue({ name, cpf: digitsOf(cpf), key: 'ec' })
    await signWithCertificate(await signerAtTheDoor(world, email), issued, { cpf })
  }
  await documentIn(owner.client, id, 'certificated')
  const bytes = await downloaded(owner, id)
  const roots = publishedRoots(await (await world.fetch(PROOF_KEYS_PATH)).json())
  await world.close()
  issuing.close()
  // Four certificates of the seal and the authority, four of the signers; an answer or a list for each that was issued.
  expect(await countsOf(bytes)).toEqual({ Certs: 8, OCSPs: 3, CRLs: 2 })
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/VRI/g),
  ).toHaveLength(2)
  const { verdict, signatures } = await verifyFile(bytes, { roots })
  expect(verdict).toBe('intact')
  expect(signatures.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['signature', []],
    ['signature', []],
    ['seal', []],
    ['timestamp', []],
  ])
})

describe('what is gathered for sealed files', () => {
  const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]
  const own = new TextEncoder().encode('the list of our own root')
  let now: Date
  let ca: Uint8Array
  let opened: ValidationSource[] = []
  beforeEach(() => {
    now = new Date()
    ca = certificatesInFile(readFileSync(authority.rootPath))[0] ?? expect.fail('no root')
    authority.asked.length = 0
    authority.away.clear()
    authority.instead.clear()
  })
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    opened = []
  })

  function source({ urls = [`${authority.url}/tsa`], ownRoot = '' } = {}): ValidationSource {
    const source = openValidationSource({
      config: { timestampUrls: urls, webhookAllowPrivate: true },
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
      sealing: {
        timestampRoots: [],
        endOfBrought: null,
        signer: async () => ({ p12: new Uint8Array(), password: '', chain: [] }),
        revocations: async (id) => (id === ownRoot ? own : null),
      },
    })
    opened.push(source)
    return source
  }
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
    authority.asked.length = 0
  }
  const counts = async (from: ValidationSource, certificates?: Uint8Array[]) => {
    const data = (await from.gather(certificates)) ?? expect.fail('nothing')
    return [data.certificates.length, data.ocsps.length, data.crls.length]
  }

  test('is nothing where no authority gives timestamps', async () => {
    const none = source({ urls: [] })
    expect([await none.gather(), await none.authorityEnd(), await none.timestampBytes()]).toEqual([
      null,
      null,
      undefined,
    ])
    expect(authority.asked).toEqual([])
  })

  test('is asked for once a day, and an issuer that was not found once more after ten minutes', async () => {
    authority.instead.set('/ca.cer', new TextEncoder().encode('nada'))
    const of = source()
    expect(await counts(of)).toEqual([1, 0, 0])
    authority.instead.clear()
    expect(await counts(of)).toEqual([1, 0, 0])
    expect(authority.asked).toEqual(['POST /tsa', 'GET /ca.cer'])
    later(11 * MINUTE_MS)
    expect(await counts(of)).toEqual([2, 1, 0])
    expect(new Set(authority.asked)).toEqual(new Set(['GET /ca.cer', 'POST /ocsp']))
    later(23 * 60 * MINUTE_MS)
    expect(await counts(of)).toEqual([2, 1, 0])
    expect(authority.asked).toEqual([])
    later(DAY_MS)
    expect(await counts(of)).toEqual([2, 1, 0])
    expect(new Set(authority.asked)).toEqual(new Set(['POST /tsa', 'GET /ca.cer', 'POST /ocsp']))
  })

  test('is asked for again after a timestamp that nobody gave', async () => {
    const of = source()
    authority.away.add('/tsa')
    await expect(of.gather()).rejects.toThrow()
    authority.away.clear()
    expect(await counts(of)).toEqual([2, 1, 0])
  })

  test('has each certificate once, and the list of our own root without a question', async () => {
    const of = source({ ownRoot: createHash('sha256').update(ca).digest('hex').slice(0, 32) })
    // Of the same name, but it issued nothing.
    const { certificate: other } = await newIdentity('Raiz de Ensaio', { isAuthority: true })
    const data = await of.gather([other, ca, new Uint8Array(ca)])
    expect(data).toMatchObject({ certificates: [other, ca, expect.any(Uint8Array)], ocsps: [], crls: [own] })
    expect(authority.asked).toEqual(['POST /tsa'])
  })

  test('tells how large a timestamp is, and that it holds as long as all that stands above it', async () => {
    const of = source()
    expect(await of.timestampBytes()).toBeGreaterThan(1000)
    const end = (await of.authorityEnd())?.getTime() ?? 0
    // Both certificates have nine days.
    expect(Math.round((end - now.getTime()) / DAY_MS)).toBe(9)
    expect(authority.asked).toEqual(['POST /tsa', 'GET /ca.cer'])
  })
})

test('a seal that ran out of time waits for the authority only if that one is away', async () => {
  const timestampUrls = [`${authority.url}/tsa`]
  const causes = (error: Error) => causeOf(error, { timestampUrls })
  const [slow, broken] = [new PdfRefused('too_slow'), new PdfRefused('damaged')]
  authority.asked.length = 0
  authority.away.add('/tsa')
  expect(await causes(slow)).toMatchObject({ name: 'DependencyAway', dependency: 'timestamp_authority' })
  expect(authority.asked).toEqual(['POST /tsa'])
  for (const other of [broken, new Error('another one')]) expect(await causes(other)).toBe(other)
  expect(await causeOf(slow, { timestampUrls: [] })).toBe(slow)
  expect(authority.asked).toEqual(['POST /tsa'])
  authority.away.clear()
  expect(await causes(slow)).toBe(slow)
})

/** The first of its two authorities does not answer. */
function openTimed(env: Record<string, string> = {}): Promise<World> {
  const TIMESTAMP_URL = `http://127.0.0.1:1/, ${authority.url}/tsa`
  return openWorld({ env: { TIMESTAMP_URL, TIMESTAMP_ROOTS: authority.rootPath, ...env } })
}

async function sealedFile(world: World, owner: Owner): Promise<Uint8Array> {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await signAll(await signerAtTheDoor(world, ana.email))
  await documentIn(owner.client, id, 'certificated')
  return downloaded(owner, id)
}

async function downloaded(owner: Owner, id: string): Promise<Uint8Array> {
  const { body } = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** Returns how many certificates, OCSP answers and CRLs the file's DSS has. */
async function countsOf(bytes: Uint8Array): Promise<Record<string, number>> {
  const pdf = await PDF.load(bytes)
  const store = pdf.getCatalog().getDict('DSS', (ref) => pdf.context.registry.resolve(ref))
  return Object.fromEntries(
    ['Certs', 'OCSPs', 'CRLs'].map((key) => {
      const items = store?.get(key)
      return [key, items instanceof PdfArray ? items.length : 0]
    }),
  )
}
