/**
 * Recomputes the evidence of a sealed PDF, written from docs/evidence.md alone: nothing of the product is imported.
 * Needs qpdf, pdftotext and openssl. `node evidence-by-the-page.ts FILE` prints what does not hold, a line each.
 */
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

if (process.argv[1]?.endsWith('evidence-by-the-page.ts') && process.argv[2]) {
  const { wrong, beginsWithOriginal } = checkFile(readFileSync(process.argv[2]))
  for (const line of wrong) console.log(line)
  console.log(`the file ${beginsWithOriginal ? 'begins' : 'does not begin'} with the original`)
  process.exitCode = wrong.length ? 1 : 0
}

/** What does not hold in a sealed PDF; nothing if all does. */
export function checkFile(pdf: Buffer): { wrong: string[]; beginsWithOriginal: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  try {
    return checkSealed(pdf, folder)
  } catch (error) {
    return { wrong: [`unreadable: ${error}`], beginsWithOriginal: false }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function checkSealed(pdf: Buffer, folder: string): { wrong: string[]; beginsWithOriginal: boolean } {
  const path = join(folder, 'sealed.pdf')
  writeFileSync(path, pdf)
  const seal = findSeal(path)
  if (!seal) return { wrong: ['no seal with evidence.json'], beginsWithOriginal: false }
  const covered = pdf.subarray(0, seal.to + seal.rest)
  writeFileSync(path, covered)
  const stream = findSeal(path)?.stream ?? ''
  const evidence = run('qpdf', [
    `--show-object=${stream.replace(' R', '').replace(' ', ',')}`,
    '--filtered-stream-data',
    path,
  ])
  const signed = sha256(Buffer.concat([covered.subarray(0, seal.from), covered.subarray(seal.to)]))
  const message = covered.subarray(seal.from, seal.to).toString('latin1').toLowerCase()
  const { wrong, head, original, certificates } = checkEvidence(evidence)
  if (!message.includes(signed)) wrong.push('seal: the message digest is another')
  const beginsWithOriginal = sha256(covered.subarray(0, original.size)) === original.sha256
  const earlier = signaturesIn(path).filter(({ to, rest }) => to + rest < seal.to + seal.rest)
  if (earlier.length > 0 || beginsWithOriginal)
    for (const { sha256: certificate, digest } of certificates)
      if (!earlier.some((one) => isSignedBy(covered, one, { certificate, digest, folder })))
        wrong.push(`certificate ${certificate}: its signature is not in the file`)
  const page = run('pdftotext', [path, '-']).toString().replace(/\s/g, '')
  if (page.includes('Certificadodeassinaturas') && !page.includes(head)) wrong.push('head: another one is printed')
  return { wrong, beginsWithOriginal }
}

/** What does not hold in the bytes of evidence.json. */
export function checkEvidence(bytes: Buffer) {
  const wrong: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  const text = bytes.toString('utf8')
  const evidence = record(JSON.parse(text))
  expect(canonical(evidence) === text && Buffer.from(text).equals(bytes), 'form: not canonical')
  expect(evidence.format === 'rubrica-evidence' && evidence.version === 1, 'form: another format')
  const document = record(evidence.document)
  const events = list(evidence.events).map(record)

  let previous = '0'.repeat(64)
  for (const [index, { hash, ...entry }] of events.entries()) {
    expect(entry.previous_hash === previous, `trail: entry ${index + 1} follows another`)
    if (entry.version === 2) {
      expect(hashOf(entry) === hash, `trail: entry ${index + 1} has another hash`)
      expect(entry.document_id === document.id, `trail: entry ${index + 1} is of another document`)
    } else expect(entry.version === 1, `trail: entry ${index + 1} is of an unknown form`)
    previous = String(hash)
  }
  expect(evidence.head === previous, 'trail: the head is another')

  const facts = (entry: Record<string, Json>) => ({ ...record(entry.payload ?? {}), ...record(entry.evidence ?? {}) })
  const hashed = events.filter(({ version }) => version === 2)
  const images = list(document.page_images)
  expect(images.length === document.page_count, 'document: page_images')
  const ready = hashed.findLast(({ event }) => event === 'document_metadata_ready')
  if (ready) {
    const { sha256, size, page_count } = facts(ready)
    const own = [document.original_sha256 ?? null, document.original_size ?? null, document.page_count ?? null]
    expect(isSame([sha256 ?? null, size ?? null, page_count ?? null], own), 'document: not what was prepared')
  }
  const sent = hashed.find(({ event }) => event === 'assignment_created')
  const { user_name: name = null, user_email: email = null } = sent ? facts(sent) : record(evidence.sender)
  if (sent) expect(isSame(evidence.sender ?? null, { name, email }), 'sender')

  const parties = list(evidence.parties).map(record)
  const signatures = events.filter(({ event }) => event === 'signer_signed_document')
  expect(parties.length === signatures.length, 'parties: not those who signed')
  for (const [index, { values, ...party }] of parties.entries()) {
    const entry = signatures[index]
    if (entry?.version !== 2) {
      expect(
        entry !== undefined &&
          [party.seen, party.values_sha256].every((one) => one === null) &&
          !['passkey', 'certificate'].includes(String(record(party.verification ?? {}).method)),
        `party ${index + 1}: not in the trail`,
      )
      continue
    }
    const fact = facts(entry)
    expect(
      !['signer_id', 'signer_full_name', 'method', 'terms_version'].some(
        (name) => name in record(entry.evidence ?? {}),
      ),
      `party ${index + 1}: told beside the payload`,
    )
    const wanted = {
      signer_id: fact.signer_id,
      name: fact.signer_full_name,
      initials: String(fact.signer_full_name)
        .split(' ')
        .map((word) => [...word][0] ?? '')
        .join(''),
      government_id: fact.signer_government_id,
      verification: { method: fact.method, address: masked(fact.signer_email ?? null), at: fact.verified_at },
      terms: { version: fact.terms_version, sha256: fact.terms_sha256, accepted_at: fact.terms_accepted_at },
      signed_at: entry.created_at,
      seen: { document_sha256: fact.document_sha256, pages: fact.pages, pages_sha256: fact.pages_sha256 },
      signature_sha256: fact.signature_sha256,
      values_sha256: fact.values_sha256,
    }
    expect(
      canonical(party) === canonical(JSON.parse(JSON.stringify(wanted))),
      `party ${index + 1}: not what the trail says`,
    )
    expect(fact.document_name === document.name, 'document: another name was signed')
    expect(fact.document_sha256 === document.original_sha256, 'document: another file was signed')
    const shown = pagesOf(String(fact.pages)).map((page) => images[page - 1] ?? null)
    expect(!shown.includes(null) && hashOf(shown) === fact.pages_sha256, `party ${index + 1}: other pages were shown`)
    expect(hashOf(values ?? null) === party.values_sha256, `party ${index + 1}: other values were signed`)
    const hasPasskey = fact.method === 'passkey'
    expect(hasPasskey === 'passkey' in fact, `party ${index + 1}: a method without its passkey`)
    const before = events.slice(0, events.indexOf(entry)).map(({ hash }) => hash ?? null)
    if (hasPasskey)
      expect(
        holds(() => isPasskeyOf(fact, before)),
        `party ${index + 1}: the passkey signed something else`,
      )
  }
  for (const what of partsNotSent(sent, events)) expect(false, what)
  const certificates = hashed
    .filter(({ event }) => event === 'signer_signed_document')
    .map(facts)
    .filter((fact) => fact.method === 'certificate' || fact.certificate_sha256 !== undefined)
  for (const { method } of certificates) expect(method === 'certificate', 'certificate: of another method')
  return {
    wrong,
    certificates: certificates.map((fact) => ({
      sha256: String(fact.certificate_sha256),
      digest: String(fact.signed_digest),
    })),
    head: String(evidence.head),
    original: { sha256: String(document.original_sha256), size: Number(document.original_size) },
  }
}

function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** The section 'Parts' of the page. */
function partsNotSent(sent: Record<string, Json> | undefined, events: Record<string, Json>[]): string[] {
  if (!sent) return []
  const parts = list(record(sent.evidence ?? {}).parts ?? []).map(record)
  const acts = events.filter(({ event, version }) => event === 'signer_signed_document' && version === 2)
  const told = acts.map((act) => record(act.payload ?? {}))
  const ids = told.map(({ signer_id }) => signer_id)
  const known = ['signer', 'approver', 'witness', 'receipt']
  const isHidden = events.some(({ version }) => version !== 2)
  const inParts = parts.map(({ signer_id }) => signer_id)
  return [
    ...(new Set(inParts).size === parts.length ? [] : ['parts: somebody is there twice']),
    ...told.flatMap((act, place) => {
      const { signer_id = null, part = 'signer', acting_as = null, witness_of = [] } = act
      const usual = { signer_id, part: 'signer', acting_as: null, witness_of: [] }
      const wanted = parts.length === 0 ? usual : (parts.find((one) => one.signer_id === signer_id) ?? null)
      const isEarly = list(witness_of).some((id) => !ids.slice(0, place).includes(id))
      return [
        ...(isSame({ signer_id, part, acting_as, witness_of }, wanted) ? [] : [`act ${place + 1}: another part`]),
        ...(isEarly ? [`act ${place + 1}: before those whom it attests`] : []),
      ]
    }),
    ...parts
      .filter(({ part, signer_id }) => known.includes(String(part)) && !isHidden && !ids.includes(signer_id))
      .map(({ signer_id }) => `parts: ${signer_id} did not act`),
  ]
}

/** The section 'Passkeys' of the page. */
function isPasskeyOf({ passkey, document_sha256, values_sha256 }: Record<string, Json>, before: Json[]): boolean {
  const { head = null, algorithm, ...answer } = record(passkey)
  const bytes = (name: string) => Buffer.from(String(answer[name]), 'base64')
  const [key, data, client] = [bytes('public_key'), bytes('authenticator_data'), bytes('client_data')]
  const said = record(JSON.parse(client.toString()))
  const agreed = { document: document_sha256 ?? null, head, values: values_sha256 ?? null }
  const challenge = createHash('sha256').update(canonical(agreed)).digest('base64url')
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  const kinds: Record<string, string> = { ec: 'ES256', rsa: 'RS256', ed25519: 'Ed25519' }
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
  return (
    before.includes(head) &&
    said.type === 'webauthn.get' &&
    said.challenge === challenge &&
    !said.crossOrigin &&
    sha256(Buffer.from(new URL(String(said.origin)).hostname)) === data.subarray(0, 32).toString('hex') &&
    ((data[32] ?? 0) & 5) === 5 &&
    kinds[publicKey.asymmetricKeyType ?? ''] === algorithm &&
    verify(algorithm === 'Ed25519' ? null : 'sha256', signed, publicKey, bytes('signature'))
  )
}

interface Placed {
  from: number
  to: number
  rest: number
  /** Of its evidence.json, as qpdf names objects; empty if it has none. */
  stream: string
}

/** The field that names evidence.json and covers most of the file. */
function findSeal(path: string): Placed | undefined {
  return signaturesIn(path)
    .filter(({ stream }) => stream)
    .sort((a, b) => a.to + a.rest - b.to - b.rest)
    .at(-1)
}

/** Every signed field of the file. */
function signaturesIn(path: string): Placed[] {
  const [, objects] = list(
    record(JSON.parse(run('qpdf', ['--json=2', '--json-key=qpdf', path]).toString())).qpdf ?? null,
  )
  // qpdf names objects `obj:5 0 R`, and the content of one is its `value`.
  const dict = (value: Json | undefined): Record<string, Json> => {
    const object = typeof value === 'string' ? record(objects)[`obj:${value}`] : value
    const own = isRecord(object) && 'value' in object ? object.value : object
    return isRecord(own) ? own : {}
  }
  return Object.values(record(objects)).flatMap((object) => {
    const field = dict(object)
    const files = Array.isArray(field['/AF']) ? field['/AF'].map(dict) : []
    const file = files.find((one) => one['/UF'] === 'u:evidence.json')
    if (field['/FT'] !== '/Sig' || !field['/V']) return []
    const [, from = 0, to = 0, rest = 0] = list(dict(field['/V'])['/ByteRange'] ?? []).map(Number)
    return [{ from, to, rest, stream: file ? String(dict(file['/EF'])['/F']) : '' }]
  })
}

/** Whether a signature covers the bytes with this hash and holds with the key of this certificate. */
function isSignedBy(
  pdf: Buffer,
  { from, to, rest }: Placed,
  { certificate, digest, folder }: { certificate: string; digest: string; folder: string },
): boolean {
  const signed = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to, to + rest)])
  if (sha256(signed) !== digest) return false
  const [content, message, signer] = ['content', 'message', 'signer.pem'].map((name) => join(folder, name))
  if (!content || !message || !signer) return false
  writeFileSync(content, signed)
  writeFileSync(message, Buffer.from(pdf.subarray(from + 1, to - 1).toString('latin1'), 'hex'))
  const what = ['-inform', 'DER', '-in', message, '-binary', '-content', content, '-out', '/dev/null']
  try {
    // Who issued the certificate is for others to judge.
    run('openssl', ['cms', '-verify', '-noverify', ...what, '-signer', signer])
  } catch {
    return false
  }
  return sha256(run('openssl', ['x509', '-in', signer, '-outform', 'DER'])) === certificate
}

/** RFC 8785. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
}

function hashOf(value: Json): string {
  return sha256(Buffer.from(canonical(value)))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function masked(address: Json): Json {
  return typeof address === 'string' ? address.replace(/^(.)[^@]*@/u, '$1•••@') : address
}

function pagesOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return range ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : []
  })
}

function isSame(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other)
}

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function record(value: Json | undefined): Record<string, Json> {
  if (!isRecord(value)) throw new TypeError('an object was expected')
  return value
}

function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new TypeError('a list was expected')
  return value
}

function run(program: string, args: string[]): Buffer {
  return execFileSync(program, args, { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
}
