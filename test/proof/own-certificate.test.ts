import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childrenOf, readElement } from '@rubrica/proof/asn1/element.ts'
import { oidOf } from '@rubrica/proof/asn1/values.ts'
import { hashOf, hexOf } from '@rubrica/proof/bytes.ts'
import { readMessage } from '@rubrica/proof/cms/message.ts'
import { isSignedBySigner, signerAttributes, signerMessage } from '@rubrica/proof/cms/signer-message.ts'
import type { SignatureReport } from '@rubrica/proof/report.ts'
import { signatureFacts } from '@rubrica/proof/signature-facts.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import { signatureFromRaw } from '@rubrica/proof/x509/ecdsa.ts'
import { personOf } from '@rubrica/proof/x509/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '../api/pdf/pdf-world.ts'
import {
  type CertificateAuthority,
  type Holder,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../certificate-authority.ts'
import { newIdentity } from './identities.ts'
import { context, parts } from './kit/der.ts'
import { edited } from './kit/message.ts'
import { policy } from './kit/policy.ts'
import { judge, padded, paper } from './messages.ts'

const CPF = '52998224725'
const CNPJ = '12ABC34501DE35'

let authority: CertificateAuthority
const folder = mkdtempSync(join(tmpdir(), 'rubrica-own-certificate-'))
let ana: IssuedCertificate
let bia: IssuedCertificate
beforeAll(async () => {
  authority = await openCertificateAuthority()
  ana = await authority.issue({ name: 'Ana Conceição', cpf: CPF })
  bia = await authority.issue({ name: 'Bia Moura', cpf: CPF, key: 'ec', numbersAs: 'PRINTABLE' })
})
afterAll(() => {
  authority.close()
  rmSync(folder, { recursive: true })
})

describe('the message of a signer’s own certificate', () => {
  test.each([
    ['RSA', true],
    ['EC', true],
    ['RSA', false],
  ])('is one that openssl verifies as CAdES: %s, with the policy %s', async (key, policy) => {
    const message = await messageBy(key === 'EC' ? bia : ana, policy)
    const [path, content] = [join(folder, 'message'), join(folder, 'content')]
    await Promise.all([writeFile(path, message), writeFile(content, paper)])
    const how = ['-binary', '-inform', 'DER', '-in', path, '-content', content, '-purpose', 'any', '-cades']
    const report = await tool('openssl', 'cms', '-verify', ...how, '-CAfile', authority.rootPath)
    expect(report).toContain('Verification successful')
    await writeFile(content, 'another text')
    expect(await tool('openssl', 'cms', '-verify', ...how, '-CAfile', authority.rootPath)).toContain('failure')
  })

  test('has the attributes of AD-RB and no other, with the hash of the policy as ITI reads it', async () => {
    const [signer] = readMessage(await messageBy(ana, true)).signers
    const attributes = childrenOf(signer?.signedAttributes ?? readElement(new Uint8Array()))
    const named = (attribute: (typeof attributes)[number]) => childrenOf(attribute).slice(0, 1).map(oidOf).join()
    expect(attributes.map(named).sort()).toEqual([
      '1.2.840.113549.1.9.16.2.15',
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
    ])
    expect(signer?.unsignedAttributes).toBeUndefined()
    const policy = attributes.find((attribute) => named(attribute).endsWith('.2.15'))
    const sha256WithoutParameters = '300b0609608648016503040201'
    const hash = '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'
    expect(hexOf(policy?.bytes ?? new Uint8Array())).toContain(`${sha256WithoutParameters}0420${hash}`)
    expect(new TextDecoder().decode(policy?.bytes)).toContain(
      '\x16\x39http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der',
    )
    const without = readMessage(await messageBy(ana, false)).signers[0]
    expect(childrenOf(without?.signedAttributes ?? readElement(new Uint8Array()))).toHaveLength(3)
  })

  test('holds for these attributes by this key alone', async () => {
    const digest = await hashOf('SHA-256', paper)
    const parts = { certificate: ana.certificate, digest, policy: true }
    const signature = ana.sign(await signerAttributes(parts))
    expect(await isSignedBySigner({ ...parts, signature })).toBe(true)
    for (const change of [
      { policy: false },
      { digest: await hashOf('SHA-256', signature) },
      { certificate: bia.certificate },
      { signature: bia.sign(await signerAttributes(parts)) },
      { signature: new Uint8Array() },
    ]) {
      expect(await isSignedBySigner({ ...parts, signature, ...change })).toBe(false)
    }
  })

  test('takes what WebCrypto signs with a curve', async () => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, false, ['sign'])
    const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, paper))
    const [r, s] = childrenOf(readElement(signatureFromRaw(raw)))
    expect(
      [r, s]
        .map((number) =>
          hexOf(number?.content ?? paper)
            .padStart(98, '0')
            .slice(2),
        )
        .join(''),
    ).toBe(hexOf(raw))
  })

  test('is told by the verifier as whose it is, and by what policy', async () => {
    const message = padded(await messageBy(ana, true))
    const roots = [{ name: 'ICP de Ensaio', certificate: ana.chain[1] ?? paper }]
    const told = { problems: [], signedBy: 'Ana Conceição', governmentId: '***.982.247-**', policy: 'AD-RB' }
    const judged = await judge(message, { subFilter: 'PBAD.PAdES', roots, claimedAt: null, now: new Date() })
    expect(judged).toMatchObject({ ...told, issuer: 'ICP de Ensaio' })
    expect(await judge(message)).toMatchObject({ ...told, issuer: null })
    expect(await judge(padded(await messageBy(ana, false)))).toMatchObject({ ...told, policy: null })
    expect(JSON.stringify(judged)).not.toContain(CPF)
  })

  test('names no policy that its key did not sign', async () => {
    const message = edited(await messageBy(bia, false), ({ signer }) => {
      parts(signer).push(context(1, policy()))
    })
    expect(await judge(padded(message))).toMatchObject({ problems: [], policy: null })
  })

  async function messageBy(signer: IssuedCertificate, policy: boolean) {
    const { certificate, chain } = signer
    const digest = await hashOf('SHA-256', paper)
    const signature = signer.sign(await signerAttributes({ certificate, digest, policy }))
    return signerMessage({ certificate, chain, digest, signature, policy })
  }
})

describe('a certificate of ICP-Brasil', () => {
  test.each<[string, Holder, object]>([
    ['a person', { name: 'Ana Conceição', cpf: CPF, key: 'ec' }, { name: 'Ana Conceição', cpf: CPF, cnpj: null }],
    [
      'a company, with who answers for it',
      { name: 'Cia & Filhos', cnpj: CNPJ, cpf: CPF, numbersAs: 'UTF8', key: 'ec' },
      { name: 'Cia & Filhos', cpf: CPF, cnpj: CNPJ },
    ],
    [
      'a person, in a string of text',
      { name: 'Bia', cpf: CPF, numbersAs: 'PRINTABLE', key: 'ec' },
      { name: 'Bia', cpf: CPF },
    ],
    [
      'somebody whose number is not known',
      { name: 'Ana', cpf: '00000000000', key: 'ec' },
      { name: 'Ana', cpf: null, cnpj: null },
    ],
  ])('says whose it is: %s', async (_, holder, person) => {
    const { certificate } = await authority.issue(holder)
    expect(personOf(readCertificateFile(certificate))).toMatchObject(person)
  })

  test('says nobody’s number where it has none, whatever its name says', async () => {
    const { certificate } = await newIdentity(`Ana:${CPF}`)
    expect(personOf(readCertificateFile(certificate))).toEqual({ name: 'Ana', cpf: null, cnpj: null })
  })
})

describe('what people read of a signature with a certificate of ICP-Brasil', () => {
  const signature = {
    ...{ kind: 'signature', field: 'Assinatura 1', verdict: 'intact', signedBy: 'Ana', certificateSha256: null },
    ...{ issuer: 'ICP de Ensaio', signedAt: null, time: null, timestampedBy: null, unprovenSince: null, digest: null },
    ...{ coversTo: 9, coversWholeFile: true, revision: 1, problems: [], changes: [], permitted: [] },
    ...{ governmentId: '***.982.247-**', policy: 'AD-RB', level: null, revocation: null },
  } as const satisfies SignatureReport
  const read = (change: Partial<SignatureReport>, language: 'pt' | 'en') =>
    signatureFacts({ ...signature, ...change }, language, String).map(({ name, value }) => `${name}: ${value}`)

  test('is their CPF, hidden in part, and the policy', () => {
    expect(read({}, 'pt')).toEqual([
      'Assinado por: Ana',
      'CPF: ***.982.247-**',
      'Emissor: ICP de Ensaio',
      'Quando: não informado',
      'Política de assinatura: AD-RB da ICP-Brasil, segundo a assinatura',
      'Abrange: o arquivo inteiro',
    ])
  })

  test('is a CNPJ with its points, and of an unknown issuer only what the certificate says', () => {
    const unknown = { issuer: null, governmentId: CNPJ, policy: null } as const
    expect(read(unknown, 'pt')).toContain('CNPJ no certificado: 12.ABC.345/01DE-35')
    expect(read(unknown, 'en')).toContain('CNPJ in the certificate: 12.ABC.345/01DE-35')
    expect(read({ governmentId: null, policy: null }, 'en')).toHaveLength(4)
  })
})
