import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { PASSWORD } from '../make.ts'
import { useProduct } from '../product.ts'
import { teamMate } from '../team.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs, switchTo } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()
const path = '/dashboard/workspace/activity'

test('names that could not load are asked for again with the entries', async () => {
  const { page } = await browser.person()
  await page.route('**/trpc/*activity.choices*', (route) => route.abort('internetdisconnected'))
  await signedIn(product, page, path)
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/trpc/*activity.choices*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Pessoa/ }).click()
  await page.getByRole('option', { name: 'Olívia Conceição' }).waitFor()
})

test('an owner reads who did what, narrows it to a person and a subject, and downloads it', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, path)
  const { accountId, client } = owner
  await page.getByRole('heading', { name: 'Atividade dos membros' }).waitFor()
  const mate = await teamMate(product, owner)
  const { key } = await mate.client.keys.create({ name: 'Robô de vendas', password: PASSWORD })
  await product.client({ apiKey: key }).tags.create({ accountId, name: 'Locação de temporada' })
  await client.accounts.update({ accountId, primary_color: '27378F', secondary_color: '0F7068' })
  await client.members.assignRole({ accountId, user_id: mate.id, role: 'owner' })
  await client.members.assignRole({ accountId, user_id: mate.id, role: 'organizer' })
  await page.reload()

  const entries = page.getByRole('region', { name: 'Atividade dos membros' }).getByRole('listitem')
  await entries.filter({ hasText: 'Atribui um papel: Bia Sá (Organizer)' }).waitFor()
  await entries.filter({ hasText: 'Atualiza um workspace (cor principal, cor secundária)' }).waitFor()
  const byKey = entries.filter({ hasText: 'Cria uma etiqueta: Locação de temporada' })
  await byKey.getByText('chave Robô de vendas').waitFor()
  await expectAccessible(page)
  if (process.env.SHOTS) await shots(page, process.env.SHOTS)

  await page.getByRole('button', { name: /Pessoa/ }).click()
  await page.getByRole('option', { name: 'Bia Sá' }).click()
  await page.getByRole('button', { name: /Assunto/ }).click()
  await page.getByRole('option', { name: 'Etiquetas' }).click()
  await expect.poll(() => entries.count()).toBe(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^atividade-.*\.csv$/)
  expect(new URL(file.url()).searchParams.get('kind')).toBe('tags')

  await page.getByRole('button', { name: /Assunto/ }).click()
  await page.getByRole('option', { name: 'Contatos' }).click()
  await page.getByText('Nada com estes filtros').waitFor()

  await page.reload()
  await page.getByText('Nada com estes filtros').waitFor()
  await page.getByRole('button', { name: /Assunto/ }).click()
  await page.getByRole('option', { name: 'Etiquetas' }).click()
  await expect.poll(() => entries.count()).toBe(1)
})

test('older entries follow page by page, and the way back leads to the newest', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard')
  for (let count = 1; count <= 23; count += 1)
    await owner.client.tags.create({ accountId: owner.accountId, name: `Etiqueta ${count}` })
  await page.goto(`${product.url}${path}`)
  await page.getByText('Etiqueta 23').waitFor()
  await page.getByRole('button', { name: 'Mais antigas' }).click()
  await page.getByText('Cria uma etiqueta: Etiqueta 3', { exact: true }).waitFor()
  expect(await page.getByText('Etiqueta 23').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Mais antigas' }).isDisabled()).toBe(true)
  await page.reload()
  await page.getByText('Cria uma etiqueta: Etiqueta 3', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mais novas' }).click()
  await page.getByText('Etiqueta 23').waitFor()
})

test('an organizer has no such tab', async () => {
  const { page: first } = await browser.person()
  const owner = await signedIn(product, first, '/dashboard')
  const mate = await teamMate(product, owner)
  const { page } = await browser.person()
  await signInAs(product, page, mate, '/dashboard/workspace/team')
  const tab = page.getByRole('tab', { name: 'Atividade' })
  // In the workspace of their own they are an owner.
  await tab.waitFor()
  await switchTo(page, owner.accountId)
  await page.goto(`${product.url}${path}`)
  await page.getByRole('tab', { name: 'Equipe' }).waitFor()
  expect(await tab.count()).toBe(0)
})

async function shots(page: Page, folder: string) {
  for (const [name, width] of [
    ['desktop', 1280],
    ['phone', 360],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/activity-${name}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}
