import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { useProduct } from '../product.ts'

const browser = useBrowser()
const product = useProduct()

test('a capability is found by its words without their accents, and others are named by what was read of them', async () => {
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/compare`)
  await page.getByLabel('O que você procura').fill('idempotencia')
  await page.getByRole('status').getByText('1 capacidade e 0 pedidos com essas palavras.').waitFor()
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Chaves de idempotência'])
  const others = page.getByRole('listitem').filter({ hasText: 'Chaves de idempotência' })
  expect((await others.locator('dt').allInnerTexts()).sort()).toEqual(['não encontrado', 'não verificado'])

  await page.getByLabel('O que você procura').fill('submarino')
  await page.getByText('Nada aqui tem essas palavras.').waitFor()
  await page.getByLabel('O que você procura').fill('')
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(84 + 40)
})

test('what others were told of leads to the thread, and what is here to where it can be tried', async () => {
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/compare`)
  // Hydration scrolls back to the top, away from under the pointer.
  await page.waitForFunction(() => Reflect.get(window, 'endHold') === undefined)
  const pain = page.getByRole('listitem').filter({ hasText: 'Assinaturas anteriores destruídas' })
  const thread = pain.getByRole('link', { name: '#2090' })
  expect(await thread.getAttribute('href')).toBe('https://github.com/OpenSignLabs/OpenSign/issues/2090')
  await pain.getByText('Já era assim.').waitFor()
  await pain.getByRole('link', { name: 'Confira um arquivo assinado' }).click()
  await page.getByRole('heading', { level: 1, name: 'Verificar um documento' }).waitFor()
})
