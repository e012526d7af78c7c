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

  test('needs a secret where no embedded service keeps one', () => {
    const config = readBffConfig({ API_URL: 'https://api.example.com', DATA_DIR: '/nonexistent' })
    expect(() => readSecret(config)).toThrow('SECRET_KEY')
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
