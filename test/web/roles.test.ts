import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, readyDocument, sentDocument, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { teamMate } from '../team.ts'
import { signInAs, switchTo } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

/** Controls that a page offers an owner and not an organizer; everywhere else it offers both the same. */
const ownerAlone: Record<string, string[]> = {
  '/dashboard': ['Fechar', 'Informar empresa'],
  '/dashboard/workspace': ['Aparência', 'Arquivos', 'Atividade', 'Webhooks'],
  '/dashboard/workspace/team': [
    'Aparência',
    'Arquivos',
    'Atividade',
    'Convidar pessoa',
    'Mudar papel',
    'Remover da equipe',
    'Webhooks',
  ],
  '/dashboard/workspace/tags': ['Aparência', 'Arquivos', 'Atividade', 'Webhooks'],
  '/dashboard/account/workspaces': ['Renomear'],
}

// spec: organizer-offered-each-page
test('an organizer is offered on each page what an owner is, save what would be refused, and meets no refusal', async () => {
  const owner = await signUp(product)
  const { client, accountId } = owner
  const mate = await teamMate(product, owner)
  const someone = await contact(owner)
  const sent = await sentDocument(owner, [someone])
  const ready = await readyDocument(owner)
  await client.tags.create({ accountId, name: 'Obra' })
  const [field] = (await client.fields.list({ accountId })).items

  const paths = [
    '/dashboard',
    '/dashboard/documents',
    `/dashboard/documents/${sent.id}/view`,
    `/dashboard/documents/${ready.id}/view`,
    `/dashboard/documents/${ready.id}/signers`,
    '/dashboard/templates',
    '/dashboard/signers',
    '/dashboard/signers/new',
    `/dashboard/signers/${someone.id}/view`,
    `/dashboard/signers/${someone.id}/edit`,
    '/dashboard/workspace',
    '/dashboard/workspace/tags',
    '/dashboard/workspace/team',
    '/dashboard/fields/new',
    `/dashboard/fields/${field?.id}/view`,
    `/dashboard/fields/${field?.id}/edit`,
    '/dashboard/account',
    '/dashboard/account/workspaces',
    '/dashboard/account/api',
    '/dashboard/profile',
  ]
  const pages = await Promise.all([owner, mate].map((person) => openAs(person, accountId)))
  const differences: Record<string, string[]> = {}
  for (const path of paths) {
    const [full, less] = await Promise.all(pages.map((opened) => offeredOn(opened.page, path)))
    const missing = full?.filter((one) => !less?.includes(one)) ?? []
    if (missing.length > 0) differences[path] = missing
  }
  expect(differences).toEqual(ownerAlone)
  expect(pages.flatMap(({ refused }) => refused)).toEqual([])
})

/** Opens a browser for a member of a workspace, and records what the service refuses there. */
async function openAs(person: { accessToken: string }, accountId: string) {
  const { page } = await browser.person()
  await signInAs(product, page, person, '/dashboard')
  await switchTo(page, accountId)
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  return { page, refused }
}

/** Returns the names of the controls of a page's own part, with the entries of every menu of a row. */
async function offeredOn(page: Page, path: string): Promise<string[]> {
  await page.goto(product.url + path)
  await page.waitForLoadState('networkidle')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('.animate-breathe'))
  const controls = main.locator('button, a[href], [role=tab]')
  const names = await controls.evaluateAll((found) =>
    found.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
  )
  for (const menu of await main.getByRole('button', { name: /^Ações de/ }).all()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    names.push(...(await page.getByRole('menuitem').allTextContents()))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  return [...new Set(names)].filter((name) => !/^Ações de/.test(name)).sort((a, b) => a.localeCompare(b, 'pt-BR'))
}
