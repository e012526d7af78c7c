import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * `npm run test:older-browsers [-- <version> [test file…]]`: runs tests of pages in an older Chromium, which the package
 * `@sparticuz/chromium` of that version brings. The product is behind TLS, because older ones keep its cookies only there.
 */
const [version = '112.0.2', ...named] = process.argv.slice(2)
const files = named.length
  ? named
  : ['web/journey', 'web/signing', 'web/wizard', 'web/proof', 'web/auth', 'web/documents']

const folder = join(tmpdir(), `rubrica-chromium-${version}`)
const at = (name: string) => join(folder, name)
mkdirSync(folder, { recursive: true })
if (!existsSync(at('chromium'))) fetchBrowser()
makeCertificate()

const vitest = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files.map((file) => `test/${file}`)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    OLDER_BROWSER: folder,
    LD_LIBRARY_PATH: folder,
    NODE_EXTRA_CA_CERTS: at('certificate.pem'),
  },
})
process.exitCode = status ?? 1

function fetchBrowser(): void {
  const archive = execFileSync('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], { cwd: folder })
  execFileSync('tar', ['xzf', archive.toString().trim(), '--strip-components=2', 'package/bin'], { cwd: folder })
  writeFileSync(at('graphics.tar'), brotliDecompressSync(readFileSync(at('swiftshader.tar.br'))))
  execFileSync('tar', ['xf', 'graphics.tar'], { cwd: folder })
  writeFileSync(at('chromium'), brotliDecompressSync(readFileSync(at('chromium.br'))))
  chmodSync(at('chromium'), 0o755)
}

function makeCertificate(): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', at('key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-days', '2', '-out', at('certificate.pem')], {
    stdio: 'ignore',
  })
}
