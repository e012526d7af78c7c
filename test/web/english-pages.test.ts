import { readFile } from 'node:fs/promises'
import { englishTitles } from '@rubrica/web/titles.en.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../browser.ts'
import { useProduct } from '../product.ts'
import { arrive } from './access/walk.ts'
import { openWalks, paperWalks, settingsWalks, type Walk, wizardWalks } from './access/walks.ts'
import { makeWorld, type World } from './access/world.ts'
import { expectEnglish, portugueseOn } from './in-english.ts'
import { signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()
let world: World
/** What the people of this world wrote, and the fields that a workspace begins with. */
let data: string[]

beforeAll(async () => {
  world = await makeWorld(product)
  const { items } = await world.owner.client.fields.list({ accountId: world.owner.accountId, include_standard: true })
  data = [
    ...['Ana Úrsula Conceição', 'Bia Sá', 'Lia Souto', 'Locação de ', 'Locação', 'Locatário', 'Data de início'],
    ...['Não foi possível preparar o arquivo.', 'Olívia'],
    ...items.map(({ name }) => name),
  ]
})

test('every page without a session is in English for who chose it', async () => {
  const { page } = await browser.person(desktop)
  await chooseEnglish(page)
  await page.goto(product.url)
  await walkThrough(
    page,
    openWalks.filter(({ route }) => !/^\/(compare|terms|privacy)/.test(route)),
  )
})

test('every page of documents, contacts and the wizard is in English for who chose it', async () => {
  const { page } = await browser.person(desktop)
  await chooseEnglish(page)
  await signInAs(product, page, world.owner, '/dashboard')
  await walkThrough(page, [...paperWalks, ...wizardWalks])
})

test('every page of the workspace and the account is in English for who chose it', async () => {
  const { page } = await browser.person(phone)
  await chooseEnglish(page)
  await signInAs(product, page, world.owner, '/dashboard')
  await walkThrough(page, settingsWalks)
})

test('a person chooses the language of pages and mails among their data, and the next visit keeps it', async () => {
  const { page } = await browser.person({ ...desktop, locale: 'en-US' })
  const { client, email } = world.mate
  const saved = page.waitForResponse((response) => response.url().includes('account.updateProfile'))
  await signInAs(product, page, world.mate, '/dashboard/account')
  await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor()
  await page.getByRole('radio', { name: 'English' }).click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  await expectEnglish(page, data)
  await saved
  await client.auth.requestPasswordReset({ email })
  await product.mailbox.newest(email, /Reset your password/)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  await expectEnglish(page, data)
  await page.getByRole('radio', { name: 'Português' }).click({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor()
})

test('each title of a page that has English is in titles.en.ts', async () => {
  const routes = await readFile(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
  const titles = [...routes.matchAll(/title: '([^']+)'/g)].map(([, title = '']) => title)
  const portugueseAlone = ['Comparação', 'Termos de Uso', 'Política de Privacidade', 'Peças']
  expect(titles.filter((title) => !(title in englishTitles))).toEqual(portugueseAlone)
})

async function chooseEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'))
}

async function walkThrough(page: Page, walks: Walk[]): Promise<void> {
  await page.locator('html[lang=en]:not([data-untranslated])').waitFor()
  const found: Record<string, string[]> = {}
  for (const { at } of walks) {
    const address = at(world)
    await arrive(page, address)
    const left = await portugueseOn(page, data)
    if (left.length > 0) found[address] = left
  }
  expect(found).toEqual({})
  await expectEnglish(page, data)
}
