import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { type OpensslServer, openOpensslServer } from './openssl-server.ts'

/** An authority that issues certificates to people and companies like ICP-Brasil's, with its revocations. */
export interface CertificateAuthority extends Pick<OpensslServer, 'url' | 'asked' | 'away' | 'instead' | 'close'> {
  /** Its root as PEM, for `SIGNER_ROOTS`. The authority beneath it comes with each certificate. */
  rootPath: string
  /** Both of them in one file. */
  authoritiesPath: string
  issue(holder: Holder): Promise<IssuedCertificate>
  revoke(issued: IssuedCertificate): Promise<void>
  /** The authority beneath the root, and with it all that it issued. */
  revokeItself(): Promise<void>
  /** Its OCSP answers say from now on until when they count, or do not. */
  setEnds(says: boolean): void
}

export interface Holder {
  name: string
  /** Only digits. With a CNPJ it is that of the person who answers for the company. */
  cpf?: string
  cnpj?: string
  /** `weak` is RSA of 1024 bits. Unless given, RSA of 2048. */
  key?: 'rsa' | 'ec' | 'weak'
  /** An A1 certificate of ICP-Brasil unless given; null for none. */
  policy?: string | null
  /** What its key is for, a person's signatures unless given. */
  purpose?: 'signatures' | 'servers'
  /** How the numbers are written: authorities differ. */
  numbersAs?: 'OCT' | 'PRINTABLE' | 'UTF8'
  expired?: boolean
  /** Days from now; 30 unless given. */
  lasts?: number
  revoked?: boolean
  /** Says where its authority's certificate is, in a bag as ICP-Brasil publishes them. */
  namesIssuer?: boolean
}

export interface IssuedCertificate {
  /** DER. */
  certificate: Bytes
  /** The authority and its root, as DER. */
  chain: Bytes[]
  password: string
  key: KeyObject
  /**
   * `rc2` and `3des` as old programs write it. `keyless` has only certificates; `crowded` also a certificate of
   * somebody else.
   */
  p12(kind: 'modern' | 'rc2' | '3des' | 'keyless' | 'crowded'): Promise<Bytes>
  /** SHA-256, RSA as of PKCS #1 v1.5, ECDSA as DER. */
  sign(bytes: Uint8Array): Bytes
}

export async function openCertificateAuthority(): Promise<CertificateAuthority> {
  let ends = ['-ndays', '3']
  const server = await openOpensslServer(({ at, openssl, filter }) => {
    const list = async (name: string) => {
      await openssl('ca', '-gencrl', '-config', 'cnf', '-name', name, '-out', `${name}.list`)
      return filter(await readFile(at(`${name}.list`)), derOf('crl'))
    }
    return {
      'POST /ocsp': (query) => {
        const signer = ['-index', 'issuing.index', '-CA', 'issuing.pem', '-rsigner', 'ocsp.pem', '-rkey', 'ocsp.key']
        return filter(query, (from, to) => ['ocsp', ...signer, '-reqin', from, '-respout', to, ...ends])
      },
      'GET /issuing.p7b': async () => {
        await openssl('crl2pkcs7', '-nocrl', '-certfile', 'authorities.pem', '-outform', 'der', '-out', 'issuing.p7b')
        return readFile(at('issuing.p7b'))
      },
      'GET /root.crl': () => list('root'),
      'GET /issuing.crl': () => list('issuing'),
    }
  })
  const { url, at, openssl, filter } = server
  await writeFile(at('cnf'), CONFIG)
  const queued = inTurn()
  let issued = 0

  /** A new key `<name>.key` with its certificate `<name>.pem` from the authority `by`. */
  async function certify(
    name: string,
    by: string,
    subject: string,
    key: string[],
    extensions: string,
    days = [-1, 30],
  ) {
    const request = ['-config', 'cnf', '-utf8', '-nodes', '-subj', subject, '-keyout', `${name}.key`]
    await openssl('req', '-newkey', ...key, ...request, '-out', `${name}.csr`)
    await writeFile(at(`${name}.ext`), extensions)
    const [from = '', to = ''] = days.map(instantIn)
    const self = name === by ? ['-selfsign'] : []
    const term = [...self, '-startdate', from, '-enddate', to, '-extfile', `${name}.ext`]
    // One at a time: they share the authority's index.
    await queued(() =>
      openssl('ca', '-batch', '-config', 'cnf', '-name', by, ...term, '-in', `${name}.csr`, '-out', `${name}.pem`),
    )
  }

  for (const name of ['root.index', 'issuing.index']) await writeFile(at(name), '')
  await certify('root', 'root', '/C=BR/O=ICP de Ensaio/CN=Autoridade Raiz de Ensaio', RSA, ROOT)
  await certify('issuing', 'root', '/C=BR/O=ICP de Ensaio/CN=AC de Ensaio', RSA, authorityExtensions(url))
  await certify('ocsp', 'issuing', '/C=BR/O=ICP de Ensaio/CN=Respostas de Ensaio', EC, ANSWERING)
  const chain = await Promise.all(['issuing', 'root'].map((name) => der(name)))
  const pems = await Promise.all(['issuing.pem', 'root.pem'].map((name) => readFile(at(name))))
  await writeFile(at('authorities.pem'), Buffer.concat(pems))

  async function der(name: string): Promise<Bytes> {
    return new Uint8Array(await filter(await readFile(at(`${name}.pem`)), derOf('x509')))
  }

  const names = new WeakMap<IssuedCertificate, string>()

  async function revoke(certificate: IssuedCertificate): Promise<void> {
    const name = names.get(certificate) ?? 'of another authority'
    await queued(() => openssl('ca', '-config', 'cnf', '-name', 'issuing', '-revoke', `${name}.pem`))
  }

  async function revokeItself(): Promise<void> {
    await queued(() => openssl('ca', '-config', 'cnf', '-name', 'root', '-revoke', 'issuing.pem'))
  }

  async function issue(holder: Holder): Promise<IssuedCertificate> {
    issued += 1
    const name = `holder-${issued}`
    const days = holder.expired ? [-400, -2] : [-1, holder.lasts ?? 30]
    await certify(name, 'issuing', subjectOf(holder), keys[holder.key ?? 'rsa'], extensionsOf(url, holder), days)
    const key = createPrivateKey(await readFile(at(`${name}.key`)))
    const certificate = {
      certificate: await der(name),
      chain,
      password: PASSWORD,
      key,
      p12: (kind: keyof typeof packings) => packed(name, kind),
      sign: (bytes: Uint8Array) => new Uint8Array(sign('sha256', bytes, key)),
    }
    names.set(certificate, name)
    if (holder.revoked) await revoke(certificate)
    return certificate
  }

  async function packed(name: string, kind: keyof typeof packings): Promise<Bytes> {
    const above = kind === 'crowded' ? ['ocsp', 'issuing', 'root'] : ['issuing', 'root']
    const pems = await Promise.all(above.map((one) => readFile(at(`${one}.pem`))))
    await writeFile(at(`${name}.chain`), Buffer.concat(pems))
    const parts = ['-in', `${name}.pem`, '-certfile', `${name}.chain`, '-passout', `pass:${PASSWORD}`]
    const key = kind === 'keyless' ? ['-nokeys'] : ['-inkey', `${name}.key`]
    await openssl('pkcs12', '-export', ...packings[kind], ...key, ...parts, '-out', `${name}.${kind}.p12`)
    return new Uint8Array(await readFile(at(`${name}.${kind}.p12`)))
  }

  const setEnds = (says: boolean) => {
    ends = says ? ['-ndays', '3'] : []
  }
  const paths = { rootPath: at('root.pem'), authoritiesPath: at('authorities.pem') }
  return { ...server, ...paths, issue, revoke, revokeItself, setEnds }
}

/** With letters that programs wrote in different ways. */
const PASSWORD = 'maçã e coração'
const RSA = ['rsa:2048']
const EC = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
const keys = { rsa: RSA, ec: EC, weak: ['rsa:1024'] }

const packings = {
  modern: [],
  rc2: ['-legacy'],
  '3des': ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
  keyless: [],
  crowded: [],
}

/** DOC-ICP-04: the number also follows the name. */
function subjectOf({ name, cpf, cnpj, purpose }: Holder): string {
  const number = cnpj ?? cpf
  const unit = purpose === 'servers' ? '' : `/OU=Certificado ${cnpj ? 'PJ' : 'PF'} A1`
  return `/C=BR/O=ICP-Brasil${unit}/CN=${name}${number ? `:${number}` : ''}`
}

function extensionsOf(url: string, holder: Holder): string {
  const { policy = '2.16.76.1.2.1.99', purpose = 'signatures' } = holder
  return `
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature, nonRepudiation, keyEncipherment
extendedKeyUsage = ${purpose === 'servers' ? 'serverAuth, clientAuth' : 'clientAuth, emailProtection'}
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
authorityInfoAccess = OCSP;URI:${url}/ocsp${holder.namesIssuer ? `, caIssuers;URI:${url}/issuing.p7b` : ''}
crlDistributionPoints = URI:${url}/issuing.crl
subjectAltName = @names
${policy === null ? '' : `certificatePolicies = ${policy}`}
[names]
email = pessoa@exemplo.com.br
${namesOf(holder).join('\n')}
`
}

/** Birth, CPF, social identification number, identity card: digits of fixed length, zeros if unknown. */
function namesOf({ cpf, cnpj, name, numbersAs = 'OCT' }: Holder): string[] {
  const form = `FORMAT:${numbersAs === 'OCT' ? 'ASCII' : 'UTF8'},${numbersAs}`
  const other = (last: number, text: string) => `otherName.${last} = 2.16.76.1.3.${last};${form}:${text}`
  const person = cpf && `01021980${cpf}${'0'.repeat(11)}${'0'.repeat(15)}`
  if (cnpj) return [other(2, name), other(3, cnpj), ...(person ? [other(4, person)] : [])]
  return person ? [other(1, person), other(5, '0'.repeat(19)), other(6, '0'.repeat(12))] : []
}

const authorityExtensions = (url: string) => `
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:${url}/root.crl
`

const ANSWERING = `
keyUsage = critical, digitalSignature
extendedKeyUsage = OCSPSigning
noCheck = ignored
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`

const ROOT = `
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
`

const CONFIG = `
[req]
distinguished_name = name
[name]
${['root', 'issuing']
  .map(
    (name) => `
[${name}]
certificate = ${name}.pem
private_key = ${name}.key
database = ${name}.index
new_certs_dir = .
rand_serial = yes
unique_subject = no
default_md = sha256
default_crl_days = 5
policy = any
preserve = yes
email_in_dn = yes
string_mask = utf8only
utf8 = yes
`,
  )
  .join('')}
[any]
countryName = optional
organizationName = optional
organizationalUnitName = optional
commonName = supplied
`

/** As openssl writes it: 20261122120000Z. */
function instantIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14).concat('Z')
}

function derOf(command: string) {
  return (from: string, to: string) => [command, '-in', from, '-outform', 'der', '-out', to]
}

/** Each begins when the one before it has ended. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (start: () => Promise<unknown>): Promise<unknown> => {
    last = last.then(start)
    return last
  }
}
