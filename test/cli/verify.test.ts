import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '@rubrica/cli/run.ts'
import type { Fetch } from '@rubrica/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdfWorld } from '../api/pdf/pdf-world.ts'
import { openInfrastructure, policies, publishedList, signedBy } from '../proof/brazil.ts'
import { newIdentity } from '../proof/identities.ts'
import { certificateIn } from '../proof/kit/message.ts'
import { openSealed } from '../proof/kit/sealed-file.ts'
import { shapeOf } from '../proof/kit/shape.ts'
import { signedForms } from '../proof/kit/signed-forms.ts'
import { stream, updated } from '../proof/kit/update.ts'
import { messageOf } from '../proof/messages.ts'
import { captureIo } from './captured-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubrica-verify-'))
const at = (name: string) => join(folder, name)
const original = resolve('test/fixtures/papers/contrato.pdf')
let sealed: Buffer
let root: Buffer
beforeAll(async () => {
  const world = await createPdfWorld()
  const file = openSealed(readFileSync((await world.seal(original)).sealed))
  await world.close()
  sealed = file.bytes
  root = certificateIn(file.message)
  const forged = Buffer.from(sealed)
  forged[100] = (forged[100] ?? 0) ^ 1
  const pem = `-----BEGIN CERTIFICATE-----\n${root.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  const files = { 'selado.pdf': sealed, 'falso.pdf': forged, 'raiz.der': root, 'raiz.pem': pem, 'vazio.pdf': '' }
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content)
  const page = stream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 1.000.000,00) Tj ET')
  writeFileSync(at('mexido.pdf'), updated(sealed, { [shapeOf(sealed).contents]: page }))
  writeFileSync(at('nota.txt'), 'um bilhete')
  mkdirSync(at('pasta'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a file is judged without a service, and the exit code tells the verdict', async () => {
  const verdicts: [args: string[], code: number, out: RegExp][] = [
    [['selado.pdf'], 10, /^intact-unknown-issuer\t[0-9a-f]{64}\t.*selado\.pdf\n$/],
    [['--root', at('raiz.pem'), 'selado.pdf'], 0, /^intact\t/],
    [['selado.pdf', '--root', at('raiz.der')], 0, /^intact\t/],
    [['falso.pdf'], 11, /^forged\t/],
    [['mexido.pdf', '--root', at('raiz.pem')], 11, /^changed-after\t/],
    [[original], 3, /^not-sealed\t/],
    [['nota.txt'], 3, /^not-sealed\t/],
    [['vazio.pdf'], 3, /^not-sealed\t/],
  ]
  for (const [args, code, out] of verdicts) {
    const told = await verify(args)
    expect([told.code, told.out], args.join(' ')).toEqual([code, expect.stringMatching(out)])
  }
  expect((await verify(['-', '--root', at('raiz.pem')], { stdin: sealed })).code).toBe(0)
})

test('several files are told one a line, a bad one does not stop the others, and the highest code counts', async () => {
  const names = ['selado.pdf', 'nada.pdf', 'pasta', 'nota.txt', 'falso.pdf']
  const { code, out } = await verify(['--json', ...names])
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([code, lines.map(({ verdict }) => verdict)]).toEqual([
    11,
    ['intact-unknown-issuer', null, null, 'not-sealed', 'forged'],
  ])
  expect(lines.map(({ error }) => error)).toEqual([
    null,
    expect.stringContaining('Arquivo não encontrado'),
    'É uma pasta, não um arquivo.',
    null,
    null,
  ])
  expect(lines[0]).toMatchObject({
    file: at('selado.pdf'),
    sha256: createHash('sha256').update(sealed).digest('hex'),
    sentence: expect.stringContaining('não está entre os conhecidos'),
    signatures: [{ kind: 'seal', issuer: null, time: 'claimed', coversWholeFile: true, problems: [], changes: [] }],
    service: null,
  })
  expect(lines[3].problems).toEqual([expect.objectContaining({ code: expect.any(String), pt: expect.any(String) })])
  expect(lines[4].signatures[0].problems.length).toBeGreaterThan(0)
  const changed = JSON.parse((await verify(['--json', 'mexido.pdf'])).out)
  expect(changed.signatures[0].changes).toContainEqual(expect.objectContaining({ code: 'page-changed', page: 1 }))
  expect((await verify(['nada.pdf', 'selado.pdf', '--root', at('raiz.pem')])).code).toBe(1)
  expect(await verify(['selado.pdf', '--root', at('nota.txt')])).toMatchObject({
    code: 2,
    err: `Não é um certificado em PEM ou DER: ${at('nota.txt')}\n`,
  })
})

test('a person reads the sentence and the facts, in their own language', async () => {
  const person = { isTerminal: true }
  const told = await verify(['selado.pdf', '--root', at('raiz.pem')], person)
  expect(told.out).toMatch(/O arquivo está íntegro: .*\n.*SHA-256.*\n\nSelo\n {2}Selado por +\S.*\n {2}Emissor /)
  expect(told.out).toContain('segundo quem selou')
  expect(told.out).toContain('o arquivo inteiro')
  const english = await verify(['falso.pdf'], { ...person, env: { RUBRICA_LANG: 'en' } })
  expect(english.out).toContain('A signature of this file does not verify.')
  expect(english.out).toMatch(/Name in the certificate +\S/)
  expect(english.out).toMatch(/\n {2}- [A-Z]?\w.*\n/)
  expect(english.err).toBe('The file was not confirmed.\n')
})

test('the revision that was signed is written as it was, and no file is replaced unasked', async () => {
  const { filled, once } = signedForms()
  writeFileSync(at('preenchido.pdf'), filled)
  const told = await verify(['preenchido.pdf'], { isTerminal: true })
  expect(told.out).toContain('Mudou só o que a assinatura permite')
  expect(told.out).toContain('Revisão 2: O valor do campo “Nome” mudou.')
  const out = ['-o', at('revisao.pdf')]
  expect((await verify(['preenchido.pdf', '--revision', '1', ...out])).err).toContain(`Gravado em ${at('revisao.pdf')}`)
  expect(readFileSync(at('revisao.pdf'))).toEqual(once)
  expect((await verify(['preenchido.pdf', '--revision', '1', ...out])).err).toContain('já existe')
  expect((await verify(['preenchido.pdf', '--revision', '2', '-o', '-'])).err).toContain('não tem a revisão assinada 2')
  const piped = await verify(['preenchido.pdf', '--revision', '1', '-o', '-'])
  expect(piped.out.startsWith('%PDF-')).toBe(true)
  expect(piped.err).toContain('mudou só no que ela permite')
  expect((await verify(['preenchido.pdf', 'selado.pdf', '--revision', '1'])).code).toBe(2)
})

test('a report for other programs goes to standard output or to a file, with the verdict beside it', async () => {
  const told = await verify(['selado.pdf', '--root', at('raiz.pem'), '--report=etsi'])
  expect(told.code).toBe(0)
  expect(told.out).toContain('urn:etsi:019102:mainindication:total-passed')
  expect(told.out).toContain('<vr:Value xsi:type="xs:string">selado.pdf</vr:Value>')
  expect(told.err).toContain('O arquivo está íntegro')
  await verify(['falso.pdf', '--report=etsi', '-o', at('relatorio.xml')])
  expect(readFileSync(at('relatorio.xml'), 'utf8')).toContain('urn:etsi:019102:mainindication:total-failed')
  expect((await verify([original, '--report=etsi'])).out).toContain('mainindication:noSignatureFound')
})

test('with --online the service is told the hash alone; it knows its issuers, its files and what lacks its seal', async () => {
  const asked: string[] = []
  const service = (known: object, certificates: object[] = []): Fetch => {
    return (url, { method, body }) => {
      asked.push(`${method} ${new URL(url).pathname} ${body === undefined ? '' : 'with a body'}`)
      const keys = { version: 1, seal: { certificates } }
      return Response.json(url.includes('/.well-known/') ? keys : { data: { ...unknown, ...known } })
    }
  }
  const own = [{ name: 'Raiz de Ensaio', pem: readFileSync(at('raiz.pem'), 'utf8') }]
  const known = await verify(['--online', '--json', 'selado.pdf'], { fetch: service({}, own) })
  expect(known.code).toBe(0)
  expect(JSON.parse(known.out)).toMatchObject({ verdict: 'intact', signatures: [{ issuer: 'Raiz de Ensaio' }] })
  const hash = createHash('sha256').update(sealed).digest('hex')
  expect(asked).toEqual(['GET /.well-known/rubrica-proof.json ', `GET /v1/documents/${hash}/verify `])

  const sealedHere = { id: 'd', status: 'certificated', matched: 'sealed', is_valid: true, is_record_whole: true }
  expect((await verify(['--online', 'selado.pdf'], { fetch: service(sealedHere) })).code).toBe(0)
  const broken = service({ ...sealedHere, is_record_whole: false })
  expect((await verify(['--online', 'selado.pdf'], { fetch: broken })).code).toBe(11)
  const unsealed = await verify(['--online', original], { fetch: service({ ...sealedHere, matched: 'original' }) })
  expect([unsealed.code, unsealed.out]).toEqual([11, expect.stringMatching(/^seal-missing\t/)])
  const away = await verify(['--online', original], { fetch: () => Promise.reject(new TypeError('fetch failed')) })
  expect([away.code, away.out, away.err]).toEqual([
    9,
    expect.stringMatching(/^not-sealed\t/),
    expect.stringContaining('contrato.pdf: '),
  ])
})

test('a list of authorities says what a signature is in law, from a file and with --online alike', async () => {
  const installation = await newIdentity('Rubrica Raiz', { isAuthority: true })
  const icp = await openInfrastructure('Brasileira de Ensaio')
  writeFileSync(at('qualificado.pdf'), await signedBy(await icp.person(policies.a3)))
  writeFileSync(at('instalacao.der'), installation.certificate)
  const published = await publishedList(
    installation,
    { 'icp-brasil': [icp.root, icp.issuing] },
    '2026-01-15T12:00:00.000Z',
  )
  writeFileSync(at('lista.json'), JSON.stringify(published))
  const known = ['--root', at('instalacao.der'), '--authorities']
  const told = await verify(['qualificado.pdf', ...known, at('lista.json')], { isTerminal: true })
  expect(told.out).toContain('Tipo de assinatura: ICP-Brasil, qualificada.')
  expect(told.out).toContain('em uso aqui é de 15/01/2026')
  expect(await verify(['qualificado.pdf', ...known, at('nota.txt')])).toMatchObject({
    code: 2,
    err: `Não é uma lista de autoridades assinada por um emissor conhecido: ${at('nota.txt')}\n`,
  })
  const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(installation.certificate).toString('base64')}\n-----END CERTIFICATE-----\n`
  const keys = { version: 1, seal: { certificates: [{ name: 'Rubrica Raiz', pem }] } }
  const fetch: Fetch = (url) => {
    const file = url.endsWith('rubrica-trust.json')
      ? published
      : url.includes('/.well-known/')
        ? keys
        : { data: unknown }
    return Response.json(file)
  }
  const online = await verify(['--online', '--json', 'qualificado.pdf'], { fetch })
  expect(JSON.parse(online.out)).toMatchObject({ verdict: 'intact', signatures: [{ level: 'icp-brasil-qualified' }] })
})

test('a .p7s is judged, with --of also one that is apart from its file', async () => {
  const ana = await newIdentity('Ana')
  writeFileSync(at('ana.der'), ana.certificate)
  writeFileSync(at('nota.p7s'), await messageOf(ana, new TextEncoder().encode('um bilhete')))
  expect((await verify(['nota.p7s', '--of', 'nota.txt', '--root', at('ana.der')])).out).toMatch(/^intact\t/)
  expect((await verify(['nota.p7s', '--of', 'selado.pdf'])).code).toBe(11)
  const alone = await verify(['nota.p7s'], { isTerminal: true })
  expect([alone.code, alone.out]).toEqual([1, expect.stringContaining('escolha também esse arquivo')])
  expect(alone.out).toContain('Falta o arquivo assinado')
  expect(alone.out).toContain(`Arquivo assinado (SHA-256)  ${createHash('sha256').update('um bilhete').digest('hex')}`)
  expect(alone.out).not.toMatch(/formato|não está entre os conhecidos/)
  expect(alone.err).toContain('rubrica verify')
  expect(alone.err).toContain('nota.p7s --of ARQUIVO')
})

const unknown = {
  ...{ hash: 'h', id: null, status: null, page_count: null, signer_count: null, completed_count: null },
  ...{ completed_at: null, verified_at: '2026-11-22T12:00:00Z', is_valid: false, message: 'Não há.', matched: null },
  ...{ is_record_whole: null, signers: [] },
}

interface Own {
  env?: Record<string, string>
  stdin?: Buffer
  isTerminal?: boolean
  fetch?: Fetch
}

/** Names are within the folder of this file. Without a `fetch`, any request fails. */
async function verify(args: string[], { env = {}, stdin, isTerminal = false, fetch = refuse }: Own = {}) {
  const paths = args.map((arg) => (/^[a-z]+(\.\w+)?$/.test(arg) ? at(arg) : arg))
  const io = captureIo({ RUBRICA_URL: 'http://servico.test', ...env }, { isTerminal, ...(stdin && { stdin }) })
  const code = await run(['verify', ...paths], io, fetch)
  return { code, ...io.written() }
}

function refuse(): never {
  throw new Error('Nothing is asked of anybody')
}
