import { beforeAll, expect, test } from 'vitest'
import { ownKeyOf } from '../../../web/certificate/own-key.ts'
import { readPkcs12 } from '../../../web/certificate/read-pkcs12.ts'
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
