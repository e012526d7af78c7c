import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A timestamp authority beneath a root, which answers for it by OCSP and a list: openssl behind a port of this machine. */
export interface LoopbackAuthority {
  url: string
  /** Where its root's certificate lies, as PEM. */
  rootPath: string
  /** What was asked for, as 'POST /ocsp'. */
  asked: string[]
  /** Paths that answer 503. */
  away: Set<string>
  close(): void
}

export async function openAuthority(): Promise<LoopbackAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-authority-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const asked: string[] = []
  const away = new Set<string>()
  const answers: Record<string, (body: Buffer) => Promise<Buffer>> = {
    'POST /tsa': async (query) => {
      await writeFile(at('q'), query)
      await openssl('ts', '-reply', '-config', 'cnf', '-queryfile', 'q', '-out', 'r')
      return readFile(at('r'))
    },
    'POST /ocsp': async (query) => {
      await writeFile(at('oq'), query)
      const signer = ['-index', 'index.txt', '-CA', 'ca.pem', '-rsigner', 'ca.pem', '-rkey', 'ca.key']
      await openssl('ocsp', ...signer, '-reqin', 'oq', '-respout', 'or', '-ndays', '3')
      return readFile(at('or'))
    },
    'GET /ca.cer': () => readFile(at('ca.cer')),
    'GET /ca.crl': () => readFile(at('ca.crl')),
  }
  const server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url}`
    asked.push(what)
    const body = await buffer(request)
    const answer = away.has(request.url ?? '') ? undefined : await answers[what]?.(body)
    response.writeHead(answer ? 200 : 503).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  await writeFile(at('cnf'), configOf(url))
  await writeFile(at('index.txt'), 'V\t491231235959Z\t\t1001\tunknown\t/CN=Carimbo de Ensaio\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', 'cnf']
  await openssl('req', '-x509', ...key, '-extensions', 'root', '-subj', '/CN=Raiz de Ensaio', ...out('ca'), ...days(9))
  await openssl('req', ...key, '-subj', '/CN=Carimbo de Ensaio', '-keyout', 'tsa.key', '-out', 'tsa.csr')
  const issue = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-set_serial',
    '0x1001',
    '-extfile',
    'cnf',
    '-extensions',
    'tsa_cert',
  ]
  await openssl('x509', '-req', '-in', 'tsa.csr', ...issue, '-out', 'tsa.pem', ...days(9))
  await openssl('x509', '-in', 'ca.pem', '-outform', 'der', '-out', 'ca.cer')
  await openssl('ca', '-gencrl', '-config', 'cnf', '-keyfile', 'ca.key', '-cert', 'ca.pem', '-out', 'ca.crl.pem')
  await openssl('crl', '-in', 'ca.crl.pem', '-outform', 'der', '-out', 'ca.crl')
  return {
    url,
    rootPath: at('ca.pem'),
    asked,
    away,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
authorityInfoAccess = OCSP;URI:${url}/ocsp, caIssuers;URI:${url}/ca.cer
crlDistributionPoints = URI:${url}/ca.crl
[ca]
default_ca = own_ca
[own_ca]
database = index.txt
default_md = sha256
default_crl_days = 5
[tsa]
default_tsa = own
[own]
serial = serial
signer_cert = tsa.pem
certs = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
`
