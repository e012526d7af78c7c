import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptVerification } from '../../bff/signer-cookie.ts'
import { openStage, type Stage } from './stage.ts'

const script = `console.log(${JSON.stringify('a'.repeat(5000))})`
let webDir: string
let stage: Stage
let secure: Stage

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(webDir, 'assets'))
  const page = [
    '<html lang="pt-BR"><meta name="application-name" content="Rubrica" /><title>Rubrica</title>',
    '<head><script src="/start.js"></script>',
    '<script type="module" crossorigin src="/assets/main-1.js"></script>',
    '<link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>',
    '<body><div id="root"></div></body>',
  ].join('')
  await writeFile(join(webDir, 'index.html'), page)
  await writeFile(join(webDir, 'assets/main-1.js'), script)
  await writeFile(join(webDir, 'assets/style-1.css'), 'body{}'.repeat(500))
  await writeFile(join(webDir, 'assets/style-1.css.br'), brotliCompressSync('body{}'.repeat(500)))
  await writeFile(join(webDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(webDir, 'start.js'), "document.title = 'tema'")
  await mkdir(join(webDir, '.vite'))
  const preloads = [
    { route: '/sign/:signerAccessCode', files: ['assets/sign-1.js'] },
    { route: '/plans', files: [], title: 'Planos', first: 'anybody', html: '<h1>Planos de %product-name%</h1>' },
    {
      ...{ route: '/proof', files: [], title: 'Verificação', first: 'anybody', html: '<h1>Verificar</h1>' },
      english: { title: 'Verification', files: ['assets/english-1.js'], html: '<h1>Check</h1>' },
    },
    { route: '/', files: [], title: 'Entrar', first: 'signed-out', html: '<h1>Entrar</h1>' },
  ]
  await writeFile(join(webDir, '.vite/preloads.json'), JSON.stringify(preloads))
  const addresses = [
    '/',
    '/plans',
    '/proof',
    '/sign/:signerAccessCode',
    '/sign/:signerAccessCode/success',
    '/verify/:code',
  ]
  const dashboard = ['/dashboard', '/dashboard/documents', '/dashboard/documents/:id/view', '/dashboard/account/:tab?']
  await writeFile(join(webDir, '.vite/addresses.json'), JSON.stringify([...addresses, ...dashboard]))
  const api = { fetch: () => new Response(), mailbox: false }
  stage = await openStage({ PRODUCT_NAME: 'Tinta & <Papel>' }, api, { webDir })
  secure = await openStage({ PUBLIC_URL: 'https://app.exemplo.com.br' }, api, { webDir })
})
afterAll(async () => {
  await stage.close()
  await secure.close()
  await rm(webDir, { recursive: true })
})

describe('the pages', () => {
  test.each(['/', '/dashboard/documents', '/sign/AbC.123', '/verify/x?alertMessage=y'])(
    'are one page: %s',
    async (path) => {
      const answer = await stage.send(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(await answer.body.text()).toContain('/assets/main-1.js')
    },
  )

  test.each(['/nao-existe', '/dashboard/nao-existe', '/dashboard/documents/1/view/2', '/wp-login.php', '/sign'])(
    'say with 404 that none is at %s',
    async (path) => {
      const answer = await stage.send(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(await answer.body.text()).toContain('/assets/main-1.js')
      const again = await stage.send(path, { headers: { 'if-none-match': String(answer.headers.etag) } })
      expect(again.statusCode).toBe(404)
      await again.body.dump()
    },
  )

  test.each(['/plans/', '/PLANS', '/dashboard/account', '/dashboard/account/api', '/dashboard/documents/1/view?a=b'])(
    'take the addresses that their router takes: %s',
    async (path) => expect((await stage.send(path)).statusCode).toBe(200),
  )

  test('name the code of the page at their address, so that it is asked for at once', async () => {
    const link = '<link rel="modulepreload" crossorigin href="/assets/sign-1.js">'
    expect(await (await stage.send('/sign/AbC.123')).body.text()).toContain(link)
    expect(await (await stage.send('/sign/AbC.123/success')).body.text()).not.toContain(link)
  })

  test('leave their code to the first script in a browser that has confirmed the link, so that paper comes first', async () => {
    const [cookie = ''] = keptVerification('AbC.123', 'token').split(';')
    const page = await (await stage.send('/sign/AbC.123', { headers: { cookie } })).body.text()
    expect(page).toContain('<meta name="modules" content="/assets/main-1.js /assets/sign-1.js" /><script>')
    expect(page).not.toContain('modulepreload')
    expect(page).not.toContain('src="/assets/main-1.js"')
    const another = await (await stage.send('/sign/Other.123', { headers: { cookie } })).body.text()
    expect(another).toContain('src="/assets/main-1.js"')
  })

  test('show what the build has rendered, with their styles, before any file has arrived', async () => {
    const page = await (await stage.send('/plans')).body.text()
    expect(page).toContain('<title>Planos | Tinta &amp; &lt;Papel&gt;</title>')
    expect(page).toContain('<div id="root"><h1>Planos de Tinta &amp; &lt;Papel&gt;</h1></div>')
    expect(page).toContain('<style>body{}')
    expect(page).toContain('href="/assets/style-1.css" disabled>')
    const other = await (await stage.send('/dashboard')).body.text()
    expect(other).toContain('<div id="root"></div>')
    expect(other).toContain('rel="stylesheet"')
  })

  test.each(['en', 'en-GB, en;q=0.9, pt;q=0.8', 'de, en;q=0.5, pt;q=0.4'])(
    'are in English for %s',
    async (accepted) => {
      const headers = { 'accept-language': accepted }
      const page = await (await stage.send('/proof', { headers })).body.text()
      expect(page).toContain('<html lang="en" data-rendered="en">')
      expect(page).toContain('<title>Verification | Tinta')
      expect(page).toContain('<div id="root"><h1>Check</h1></div>')
      expect(page).toContain('href="/assets/english-1.js"')
      expect(await (await stage.send('/plans', { headers })).body.text()).toContain('<html lang="pt-BR">')
    },
  )

  test.each(['pt-BR, en;q=0.9', 'de', '*', 'en;q=0, de'])('are in Portuguese for %s', async (accepted) => {
    const page = await (await stage.send('/proof', { headers: { 'accept-language': accepted } })).body.text()
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toContain('<div id="root"><h1>Verificar</h1></div>')
    expect(page).not.toContain('english-1.js')
  })

  test('that lead on with a session are sent empty to a browser that has one', async () => {
    const read = async (path: string, cookie?: string) =>
      (await stage.send(path, { headers: cookie ? { cookie } : {} })).body.text()
    expect(await read('/')).toContain('<div id="root"><h1>Entrar</h1></div>')
    expect(await read('/', '__Host-session=eyJ')).toContain('<div id="root"></div>')
    expect(await read('/plans', '__Host-session=eyJ')).toContain('<h1>Planos de')
  })

  test('are sent squeezed, and again only where they have changed', async () => {
    const { headers, body } = await stage.send('/plans', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Accept-Language, Cookie' })
    expect(brotliDecompressSync(Buffer.from(await body.arrayBuffer())).toString()).toContain('Planos de')
    const again = await stage.send('/plans', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    await again.body.dump()
    expect((await stage.send('/dashboard', { headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(
      200,
    )
  })

  test('carry the name of this installation, which is text and no markup', async () => {
    const page = await (await stage.send('/dashboard')).body.text()
    expect(page).toContain('<title>Tinta &amp; &lt;Papel&gt;</title>')
    expect(page).toContain('content="Tinta &amp; &lt;Papel&gt;"')
  })

  test('have files that are cached for ever and sent compressed', async () => {
    const answer = await stage.send('/assets/main-1.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(Buffer.from(await answer.body.arrayBuffer())).toString()).toBe(script)
  })

  test('take a file that was compressed before', async () => {
    const answer = await stage.send('/assets/style-1.css', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^text\/css/),
    })
  })

  test('are at one address, and a file that is gone is told so each time', async () => {
    const { statusCode, headers, body } = await stage.send('/index.html')
    await body.dump()
    expect([statusCode, headers.location]).toEqual([301, '/'])
    const gone = await stage.send('/assets/gone-2.js')
    await gone.body.dump()
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test.each([
    '/assets/gone-2.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2findex.html',
  ])('have no other file: %s', async (path) => {
    const answer = await stage.send(path)
    expect(answer.headers['cache-control']).not.toContain('immutable')
    expect(await answer.body.text()).not.toContain('workspaces')
  })

  test('say so where they have not been built', async () => {
    const bare = await openStage({}, { fetch: () => new Response(), mailbox: false }, { webDir: join(webDir, 'none') })
    expect((await bare.send('/')).statusCode).toBe(503)
    const verifier = await bare.send('/verificador.html')
    expect([verifier.statusCode, await verifier.body.text()]).toEqual([503, expect.stringContaining('build:web')])
    await bare.close()
  })

  test('are those of a new build at once, each at any address while the build names none', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'pages-'))
    const page = (name: string) =>
      `<head><link rel="modulepreload" crossorigin href="/assets/${name}.js"></head><div id="root"></div>`
    await writeFile(join(fresh, 'index.html'), page('old-1'))
    await mkdir(join(fresh, '.vite'))
    const waiting = { route: '/sign/:signerAccessCode', files: [], first: 'anybody', html: '<i>Um instante</i>' }
    const plans = { ...waiting, route: '/plans', html: '<h1>Planos</h1>' }
    await writeFile(join(fresh, '.vite/preloads.json'), JSON.stringify([waiting, plans]))
    const own = await openStage({}, { fetch: () => new Response(), mailbox: false }, { webDir: fresh })
    const read = async (path: string) => {
      const { statusCode, body } = await own.send(path)
      return { statusCode, text: await body.text() }
    }
    expect(await read('/nao-existe')).toMatchObject({ statusCode: 200, text: expect.stringContaining('old-1.js') })
    // What is there to read comes before the code; a skeleton does not.
    expect((await read('/plans')).text).toContain('fetchpriority="low"')
    expect((await read('/sign/AbC.123')).text).not.toContain('fetchpriority')
    await writeFile(join(fresh, 'index.html'), page('new-2'))
    await utimes(join(fresh, 'index.html'), new Date(), new Date(Date.now() + 60_000))
    expect((await read('/nao-existe')).text).toContain('new-2.js')
    await own.close()
    await rm(fresh, { recursive: true })
  })

  test('say what this installation has switched on and off', async () => {
    const metas = async (env: Record<string, string>) => {
      const service = { fetch: () => new Response(), mailbox: false }
      const own = await openStage(env, env.API_URL ? null : service, { webDir })
      const text = await (await own.send('/dashboard')).body.text()
      await own.close()
      return text
    }
    const plain = await metas({})
    for (const name of ['channels', 'plan-limits', 'upload-max-bytes', 'analytics-script', 'error-report-dsn'])
      expect(plain).not.toContain(`name="${name}"`)
    const other = await metas({
      API_URL: 'http://127.0.0.1:1',
      PLAN_LIMITS: 'off',
      UPLOAD_MAX_BYTES: '52428800',
      ANALYTICS_SCRIPT_URL: 'https://medida.exemplo/s.js',
      ERROR_REPORT_DSN: 'https://key@erros.exemplo/7',
    })
    expect(other).toContain('name="channels" content="ask"')
    expect(other).toContain('name="plan-limits" content="off"')
    expect(other).toContain('name="upload-max-bytes" content="52428800"')
    expect(other).toContain('name="analytics-script" content="https://medida.exemplo/s.js"')
    expect(other).toContain('name="error-report-dsn" content="https://key@erros.exemplo/7"')
  })

  test('have a verifier to store, with what the service publishes of itself', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'pages-'))
    await mkdir(join(fresh, '.vite'))
    const place = '<script type="application/json" id="installation">'
    await writeFile(join(fresh, '.vite/verifier.html'), `${place}{}</script>`)
    const published = {
      '/.well-known/rubrica-proof.json': { seal: { certificates: [{ name: '</script><b>Selo</b>', pem: 'PEM' }] } },
      '/.well-known/rubrica-trust.json': { list: 'LISTA', signature: 'ASSINATURA' },
    }
    let status = 200
    const fetch = (request: Request) => {
      const { pathname } = new URL(request.url)
      const found = Object.entries(published).find(([path]) => path === pathname)
      return Response.json(found?.[1] ?? {}, { status })
    }
    const own = await openStage({ PRODUCT_NAME: 'Tinta' }, { fetch, mailbox: false }, { webDir: fresh })
    const read = async () => {
      const { headers, body } = await own.send('/verificador.html')
      const text = await body.text()
      expect(headers['content-disposition']).toBe('attachment; filename="verificador.html"')
      expect(text.split('</script>')).toHaveLength(2)
      const told: unknown = JSON.parse(text.slice(place.length).replace('</script>', ''))
      return told
    }
    expect(await read()).toEqual({
      name: 'Tinta',
      ...published['/.well-known/rubrica-proof.json'],
      trust: published['/.well-known/rubrica-trust.json'],
    })
    // A refusal in the form of an answer is none.
    status = 503
    expect(await read()).toEqual({ name: 'Tinta' })
    await own.close()
    await rm(fresh, { recursive: true })
  })
})

describe('the headers of a page', () => {
  test.each(['/', '/assets/main-1.js', '/favicon.svg', '/trpc/none'])('stand on %s', async (path) => {
    const { headers } = await stage.send(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('allow no script but our own files and the one that stands in the page', async () => {
    const { headers, body } = await stage.send('/')
    const policy = String(headers['content-security-policy'])
    const inline = /<script>(.*?)<\/script>/s.exec(await body.text())?.[1] ?? ''
    expect(inline).toBe("document.title = 'tema'")
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policy.startsWith(`default-src 'none'; script-src 'self' 'sha256-${hash}';`)).toBe(true)
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|blob|data|\*)/)
  })

  test('demand https only where it is spoken', async () => {
    const host = 'app.exemplo.com.br'
    const plain = (await stage.send('/')).headers
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const { headers } = await secure.send('/', { headers: { host } })
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
    for (const path of ['/', '/v1/nothing']) {
      const { headers } = await secure.send(path, { headers: { host } })
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    }
  })
})
