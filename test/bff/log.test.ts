import { connect } from 'node:net'
import { createLog } from '@rubrica/api/log.ts'
import { expect, test } from 'vitest'
import { accessToken, asService, openRemote, openStage } from './stage.ts'

const passwords = {
  password: 'uma senha longa',
  new_password: 'outra senha longa',
  confirm_password: 'outra senha longa',
}

test.each([
  ['JSON', false],
  ['lines for people', true],
])('the log of failures, as %s, names the row and never a token, cookie, password or code', async (_, isTTY) => {
  let written = ''
  const write = (text: string) => (written += text)
  const log = createLog({ level: 'trace', production: false }, { isTTY, write })
  const remote = await openRemote(asService((incoming) => incoming.socket.destroy()))
  const stage = await openStage({ API_URL: remote.url }, null, { log })
  const cookie = await stage.signIn()

  await stage.send('/v1/accounts', { headers: { cookie } })
  await stage.send('/v1/accounts?access-token=token-of-a-query')
  await stage.send('/v1/sign', { headers: { 'x-signer-access-code': 'code-of-a-header' } })
  await stage.ask('signing.self', undefined, { 'x-signer-access-code': 'code-of-a-screen' })
  await stage.send('/v1/sign', {
    headers: { 'x-signer-access-code': 'code', 'x-signer-verification': 'token-of-a-signer' },
  })
  log.info({
    headers: { 'x-signer-verification': 'token-of-a-line' },
    answer: { verification_token: 'token-of-an-answer' },
  })
  await stage.ask('home.none', undefined, { cookie })
  await stage.call('session.adopt', { access_token: 'token-to-adopt' })
  await stage.call('account.changePassword', { ...passwords, revoke_api_key: false }, { cookie })
  const pages = ['sign', 'verify', 'invitation', 'proof']
  const paths = pages.flatMap((page) => [`/${page}/code-of-a-path`, `/${page}/code-of-a-path/more?code-of-a-query`])
  await stage.send('/.well-known/rubrica-proof.json?access_token=token-of-a-verifier')
  await stage.send('/channels/whatsapp/receipts?hub.verify_token=token-of-a-provider')
  for (const path of [...paths, '/?access_token=token-of-a-page']) {
    await stage.send(path, { headers: { host: 'elsewhere.example' } })
  }
  await stage.close()
  await remote.close()

  expect(written).toContain('GET /accounts')
  expect(written).toContain('account.changePassword')
  expect(written).toContain('the keys of the service could not be read')
  expect(written).toContain('a receipt could not be handed on')
  for (const page of pages) expect(written.split(`/${page}/*`)).toHaveLength(3)
  for (const secret of [accessToken, cookie.slice(20), ...Object.values(passwords), 'token-', 'code-of']) {
    expect(written).not.toContain(secret)
  }
})

test.each([
  ['http://assinar.exemplo.com', true],
  ['http://192.168.0.7:3000', true],
  ['https://assinar.exemplo.com', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('the log of a start with PUBLIC_URL=%s says whether people stay signed in: %s', async (PUBLIC_URL, isNamed) => {
  let written = ''
  const write = (text: string) => (written += text)
  const log = createLog({ level: 'warn', production: true }, { isTTY: false, write })
  const stage = await openStage({ API_URL: 'http://127.0.0.1:1', PUBLIC_URL }, null, { log })
  await stage.close()
  expect(written.includes(`PUBLIC_URL is ${PUBLIC_URL}: browsers keep sessions over https alone`)).toBe(isNamed)
})

test('the log tells of a service that fails, here or elsewhere, and not of a client that leaves', async () => {
  let written = ''
  const log = createLog(
    { level: 'trace', production: false },
    { isTTY: false, write: (text: string) => (written += text) },
  )
  const calls = { come: () => {}, gone: () => {} }
  const remote = await openRemote((incoming, outgoing) => {
    if (incoming.url === '/v1/accounts') return void incoming.socket.destroy()
    outgoing.on('close', () => calls.gone())
    calls.come()
  })
  const elsewhere = await openStage({ API_URL: remote.url }, null, { log })
  const here = await openStage(
    {},
    {
      mailbox: false,
      fetch: (request) => {
        if (request.url.endsWith('/v1/accounts')) return Promise.reject(new Error('the disk is full'))
        return new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => {
            reject(request.signal.reason)
            calls.gone()
          })
          calls.come()
        })
      },
    },
    { log },
  )
  for (const { port, host, send } of [elsewhere, here]) {
    for (const asked of ['/v1/field-types', '/trpc/signing.self']) {
      const come = new Promise<void>((resolve) => Object.assign(calls, { come: resolve }))
      const gone = new Promise<void>((resolve) => Object.assign(calls, { gone: resolve }))
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${asked} HTTP/1.1\r\nHost: ${host}\r\nX-Signer-Access-Code: k\r\n\r\n`)
      await come
      socket.destroy()
      await gone
    }
    await send('/v1/accounts', { headers: { 'x-api-key': 'k' } })
  }
  await elsewhere.close()
  await here.close()
  await remote.close()
  expect(written.match(/"row":"[^"]+"/g)).toEqual(['"row":"GET /accounts"', '"row":"GET /accounts"'])
  expect(written).not.toContain('a call failed')
})
