import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ownKeyOf, readPkcs12 } from '../../../web/certificate/own-key.ts'
import {
  type CertificateAuthority,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../../certificate-authority.ts'

const kinds = ['modern', '3des', 'rc2'] as const
let authority: CertificateAuthority
let rsa: IssuedCertificate
let ec: IssuedCertificate

beforeAll(async () => {
  authority = await openCertificateAuthority()
  ;[rsa, ec] = await Promise.all([
    authority.issue({ name: 'Ana Úrsula Conceição', cpf: '52998224725' }),
    authority.issue({ name: 'Bruno Carvalho', cpf: '52998224725', key: 'ec' }),
  ])
  return () => authority.close()
})

test('files of every age open, with RSA and EC keys, and a wrong password is told from anything else', async () => {
  for (const issued of [rsa, ec]) {
    for (const kind of kinds) {
      const file = await issued.p12(kind)
      const key = await ownKeyOf(readPkcs12(file, issued.password))
      expect(Buffer.from(key.certificate).equals(issued.certificate)).toBe(true)
      expect(key.chain.map(hex)).toEqual(issued.chain.map(hex))
      for (const wrong of ['', 'senha', `${issued.password} `, 'não é']) {
        expect(() => readPkcs12(file, wrong)).toThrow(expect.objectContaining({ code: 'wrong_password' }))
      }
    }
  }
})

test('of several certificates the one of the key is taken, whichever comes first', async () => {
  const { certificates, keys } = readPkcs12(await rsa.p12('crowded'), rsa.password)
  expect(certificates.length).toBeGreaterThan(3)
  for (const turned of [certificates, certificates.toReversed()]) {
    const key = await ownKeyOf({ certificates: turned, keys })
    expect(hex(key.certificate)).toBe(hex(rsa.certificate))
  }
})

test('a file without a key, with the key of another, of no such kind or too large is refused by its name', async () => {
  const opened = readPkcs12(await rsa.p12('modern'), rsa.password)
  const { certificates } = readPkcs12(await ec.p12('modern'), ec.password)
  const keyless = readPkcs12(await rsa.p12('keyless'), rsa.password)
  await expect(ownKeyOf(keyless)).rejects.toMatchObject({ code: 'no_key' })
  await expect(ownKeyOf({ ...opened, certificates })).rejects.toMatchObject({ code: 'no_certificate' })
  const file = await rsa.p12('modern')
  for (const other of [new Uint8Array(), file.slice(0, -200), rsa.certificate, new TextEncoder().encode('%PDF-1.7')]) {
    expect(() => readPkcs12(new Uint8Array(other), rsa.password)).toThrow(
      expect.objectContaining({ code: 'not_pkcs12' }),
    )
  }
  expect(() => readPkcs12(new Uint8Array(200_001), '')).toThrow(expect.objectContaining({ code: 'too_large' }))
})

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

test('a file that cannot be used names the property that is in the way', async () => {
  const odd = { code: 'unknown_key', property: '1.3.101.112' }
  await expect(ownKeyOf(readPkcs12(packed(['ed25519']), 'senha'))).rejects.toMatchObject(odd)
  const curve = packed(['ec', '-pkeyopt', 'ec_paramgen_curve:secp256k1'])
  const ofCurve = { code: 'unknown_curve', property: '1.3.132.0.10' }
  await expect(ownKeyOf(readPkcs12(curve, 'senha'))).rejects.toMatchObject(ofCurve)
  const cipher = ['-keypbe', 'CAMELLIA-256-CBC', '-certpbe', 'CAMELLIA-256-CBC']
  expect(() => readPkcs12(packed(['rsa:2048'], cipher), 'senha')).toThrow(
    expect.objectContaining({ code: 'unknown_encryption', property: '1.2.392.200011.61.1.1.1.4' }),
  )
})

/** A file with a new key of this kind, as openssl writes it. */
function packed(key: string[], encryption: string[] = []): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-file-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  try {
    openssl('req', '-x509', '-newkey', ...key, '-nodes', '-subj', '/CN=Ana', '-keyout', 'key.pem', '-out', 'own.pem')
    const parts = ['-in', 'own.pem', '-inkey', 'key.pem', '-passout', 'pass:senha', '-out', 'own.p12']
    openssl('pkcs12', '-export', ...encryption, ...parts)
    return new Uint8Array(readFileSync(join(folder, 'own.p12')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
