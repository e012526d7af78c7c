import { readFile, writeFile } from 'node:fs/promises'
import { type OpensslServer, openOpensslServer } from './openssl-server.ts'
import { timestampReply, timestampSettings } from './timestamp-settings.ts'

/** A timestamp authority beneath a root, which answers for it by OCSP and a list. */
export interface LoopbackAuthority extends Pick<OpensslServer, 'url' | 'asked' | 'away' | 'instead' | 'close'> {
  /** The path of its root's certificate, as PEM. */
  rootPath: string
  /** Goes on with another certificate and key for timestamps, valid for some days. */
  reissue(days: number): Promise<void>
}

export async function openAuthority(): Promise<LoopbackAuthority> {
  const server = await openOpensslServer(({ at, filter }) => ({
    'POST /tsa': (query) => inTurn(() => filter(query, timestampReply)),
    'POST /ocsp': (query) => {
      const signer = ['-index', 'index.txt', '-CA', 'ca.pem', '-rsigner', 'ca.pem', '-rkey', 'ca.key']
      return filter(query, (from, to) => ['ocsp', ...signer, '-reqin', from, '-respout', to, '-ndays', '3'])
    },
    'GET /ca.cer': () => readFile(at('ca.cer')),
    'GET /ca.crl': () => readFile(at('ca.crl')),
  }))
  const { url, at, openssl } = server
  let last: Promise<unknown> = Promise.resolve()
  await writeFile(at('cnf'), configOf(url))
  let serial = 1000
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', 'cnf']
  await openssl('req', '-x509', ...key, '-extensions', 'root', '-subj', '/CN=Raiz de Ensaio', ...out('ca'), ...days(9))
  await inTurn(() => issue(9))
  await openssl('x509', '-in', 'ca.pem', '-outform', 'der', '-out', 'ca.cer')
  await openssl('ca', '-gencrl', '-config', 'cnf', '-keyfile', 'ca.key', '-cert', 'ca.pem', '-out', 'ca.crl.pem')
  await openssl('crl', '-in', 'ca.crl.pem', '-outform', 'der', '-out', 'ca.crl')

  async function issue(count: number): Promise<void> {
    serial += 1
    await writeFile(at('index.txt'), `V\t491231235959Z\t\t${serial}\tunknown\t/CN=Carimbo ${serial}\n`, { flag: 'a' })
    await openssl('req', ...key, '-subj', '/CN=Carimbo de Ensaio', '-keyout', 'tsa.key', '-out', 'tsa.csr')
    const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', `0x${serial}`]
    const extensions = ['-extfile', 'cnf', '-extensions', 'tsa_cert']
    await openssl('x509', '-req', '-in', 'tsa.csr', ...ca, ...extensions, '-out', 'tsa.pem', ...days(count))
  }

  /** No reply is made from half of a new certificate. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }

  return { ...server, rootPath: at('ca.pem'), reissue: (count) => inTurn(() => issue(count)) }
}

function out(name: string): string[] {
  return ['-keyout', `${name}.key`, '-out', `${name}.pem`]
}

function days(count: number): string[] {
  return ['-days', String(count)]
}

const configOf = (url: string) => `
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign, digitalSignature
subjectKeyIdentifier = hash
[tsa_cert]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
# Nobody answers at the first address of the issuer.
authorityInfoAccess = OCSP;URI:${url}/ocsp, caIssuers;URI:http://127.0.0.1:1/ca.cer, caIssuers;URI:${url}/ca.cer
crlDistributionPoints = URI:${url}/ca.crl
[ca]
default_ca = own_ca
[own_ca]
database = index.txt
default_md = sha256
default_crl_days = 5
${timestampSettings}`
