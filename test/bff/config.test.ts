import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBffConfig } from '@rubrica/bff/config.ts'
import { loggedPath } from '@rubrica/bff/log.ts'
import { readSecret } from '@rubrica/bff/secret.ts'
import { describe, expect, test } from 'vitest'

describe('the environment', () => {
  test('may be empty', () => {
    expect(readBffConfig({})).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', apiUrl: null })
  })

  test('is refused with every problem named', () => {
    const env = {
      PORT: 'eighty',
      PUBLIC_URL: 'ftp://x',
      API_URL: 'https://api.example.com/some/path',
      SECRET_KEY: 'short',
      TRUSTED_PROXIES: '10.0.0.0/99, proxy.internal',
      LOG_LEVEL: 'loud',
    }
    const read = () => readBffConfig(env)
    for (const name of Object.keys(env)) expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
  })

  test('takes the address of a remote /v1 with and without the path', () => {
    for (const url of ['https://api.example.com', 'https://api.example.com/', 'https://api.example.com/v1']) {
      expect(readBffConfig({ API_URL: url }).apiUrl).toBe('https://api.example.com')
    }
  })

  test.each([
    { API_URL: 'https://ana@api.example.com' },
    { SECRET_KEY: 'x'.repeat(31) },
    { SECRET_KEY_PREVIOUS: 'x'.repeat(31) },
    { ERROR_REPORT_DSN: 'https://key:secret@errors.example.com/7' },
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    { TRUSTED_PROXIES: '2001:db8::/129' },
    { WEB_CONCURRENCY: '2' },
    { API_STAGING_URL: '', PUBLIC_HOSTS: 'app-staging.example.com', API_URL: 'https://api.example.com' },
    { API_STAGING_URL: '', PUBLIC_URL: 'https://app-staging.example.com', API_URL: 'https://api.example.com' },
  ])('is refused with %j', (env) => {
    const [name = ''] = Object.keys(env)
    expect(() => readBffConfig(env)).toThrow(`  ${name}: `)
  })

  test.each([
    { PORT: '', API_URL: '', SECRET_KEY: '' },
    { SECRET_KEY: 'x'.repeat(32), SECRET_KEY_PREVIOUS: 'x'.repeat(32) },
    { ERROR_REPORT_DSN: 'https://key@errors.example.com/7' },
    { TRUSTED_PROXIES: '10.0.0.0/32, 2001:db8::/128, ::1' },
    { WEB_CONCURRENCY: '2', API_URL: 'https://api.example.com' },
    { WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://localhost/rubrica' },
    { PUBLIC_HOSTS: 'app-staging.example.com' },
  ])('is taken with %j', (env) => {
    expect(readBffConfig(env)).toMatchObject({ port: 3000 })
  })

  test('needs a secret where no embedded service keeps one', () => {
    const config = readBffConfig({ API_URL: 'https://api.example.com', DATA_DIR: '/nonexistent' })
    expect(() => readSecret(config)).toThrow('SECRET_KEY')
  })

  test('takes the secret from the file that a service has written, without the end of its line', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-secret-'))
    writeFileSync(join(dataDir, 'secret.key'), 'um segredo em um arquivo\n')
    expect(readSecret({ secretKey: null, dataDir })).toBe('um segredo em um arquivo')
    expect(readSecret({ secretKey: 'outro', dataDir })).toBe('outro')
    rmSync(dataDir, { recursive: true })
  })
})

describe('a path in the log', () => {
  test.each([
    ['/sign/abc123/documents?x=1', '/sign/*/documents'],
    ['/verify/abc123', '/verify/*'],
    ['/?access_token=abc', '/'],
    ['/v1/sign?signer-access-code=abc', '/v1/sign'],
  ])('names no code: %s', (url, logged) => {
    expect(loggedPath(url)).toBe(logged)
  })
})
