import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callClient } from '../../web/trpc.ts'
import { useBrowser } from '../browser.ts'
import { type Owner, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

test('a search that fills more than an address is answered', async () => {
  const { page } = await browser.person()
  await signedIn(product, page)
  await page.goto(`${product.url}/dashboard/documents?search=${'語'.repeat(200)}&tags=${'Aluguel,'.repeat(20)}`)
  await page.getByText('Nenhum documento corresponde ao que você procura.').waitFor()
})

describe('calls that a page sends at the same time', () => {
  const { fetch: realFetch } = globalThis
  let owner: Owner
  let sent: { method: string | undefined; names: string[]; key: string | null }[] = []

  // A browser adds these for a page: its own origin and the cookie of its session.
  beforeAll(async () => {
    owner = await signUp(product)
    let cookie = ''
    globalThis.fetch = async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', product.url)
      headers.set('cookie', cookie)
      const { pathname, href } = new URL(String(path), product.url)
      const names = pathname.replace('/trpc/', '').split(',')
      sent.push({ method: init?.method, names, key: headers.get('idempotency-key') })
      const answer = await realFetch(href, { ...init, headers })
      cookie ||= answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
      return answer
    }
    await callClient.session.adopt.mutate({ access_token: owner.accessToken })
  })
  beforeEach(() => {
    sent = []
  })
  afterAll(() => {
    globalThis.fetch = realFetch
  })

  test('are a request for each change, under a key of its own; the same change twice is one', async () => {
    const { accountId } = owner
    const change = (name: string) => callClient.tags.create.mutate({ accountId, name })
    const made = await Promise.all([change('Urgente'), change('Aluguel'), change('Urgente')])
    expect(made.map(({ name }) => name)).toEqual(['Urgente', 'Aluguel', 'Urgente'])
    expect(sent).toEqual(Array(2).fill({ method: 'POST', names: ['tags.create'], key: expect.any(String) }))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  test('share a request up to twenty reads, and each gets its own answer', async () => {
    const keys = Array.from({ length: 24 }, () => callClient.account.keys.query({ 'per-page': 100 }))
    const profile = callClient.account.profile.query()
    const nothing = callClient.auth.invitation.query({ invitationId: 'nenhum' })
    await expect(nothing).rejects.toMatchObject({ data: { status: 404 } })
    expect((await profile).email).toBe(owner.email)
    expect(new Set((await Promise.all(keys)).map(({ totalCount }) => totalCount))).toEqual(new Set([0]))
    expect(sent.map(({ method, names }) => [method, names.length])).toEqual([
      ['GET', 20],
      ['GET', 6],
    ])
  })
})
