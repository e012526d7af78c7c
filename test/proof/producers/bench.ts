import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCertificateAuthority } from '../../certificate-authority.ts'
import { openAuthority } from '../../loopback-authority.ts'
import { run } from './run.ts'

/** What the programs sign with: two people, an authority for timestamps, and a database of keys as NSS has it. */
export async function openBench(folder: string) {
  const keys = join(folder, 'keys')
  await rm(keys, { recursive: true, force: true })
  await mkdir(join(keys, 'nss'), { recursive: true })
  const [authority, timestamps] = await Promise.all([openCertificateAuthority(), openAuthority()])
  const signers = {
    RSA: await authority.issue({ name: 'Maria da Conceição', cpf: '52998224725' }),
    EC: await authority.issue({ name: 'João Pessoa', cpf: '11144477735', key: 'ec' }),
  }
  const nss = `sql:${join(keys, 'nss')}`
  await run('certutil', ['-N', '-d', nss, '--empty-password'])
  const variables: Record<string, string> = { TSA: `${timestamps.url}/tsa`, NSS: nss, PASSWORD }
  for (const [name, signer] of Object.entries(signers)) {
    const at = (kind: string) => join(keys, `${name}.${kind}`)
    await writeFile(at('given.p12'), await signer.p12('modern'))
    const opened = ['pkcs12', '-in', at('given.p12'), '-passin', `pass:${signer.password}`]
    await run('openssl', [...opened, '-nodes', '-nocerts', '-out', at('key')])
    await run('openssl', [...opened, '-nokeys', '-clcerts', '-out', at('pem')])
    // A password and ciphers that old programs know, too.
    const packed = ['-inkey', at('key'), '-in', at('pem'), '-certfile', authority.authoritiesPath, '-name', name]
    const ciphers = ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']
    await run('openssl', [
      'pkcs12',
      '-export',
      ...packed,
      ...ciphers,
      '-passout',
      `pass:${PASSWORD}`,
      '-out',
      at('p12'),
    ])
    await run('pk12util', ['-i', at('p12'), '-d', nss, '-W', PASSWORD, '-K', ''])
    Object.assign(variables, { [`${name}_P12`]: at('p12'), [`${name}_KEY`]: at('key'), [`${name}_PEM`]: at('pem') })
  }
  return {
    variables,
    close() {
      authority.close()
      timestamps.close()
    },
  }
}

const PASSWORD = 'segredo'
