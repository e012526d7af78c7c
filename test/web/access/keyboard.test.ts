import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { contact, PASSWORD, sentDocument } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { enabled } from '../enabled.ts'
import { signInAs } from '../sign-in.ts'
import { accessCodeOf, enter } from '../signing/signing-link.ts'
import { makeWorld, type World } from './world.ts'

const browser = useBrowser()
const product = useProduct()
let world: World

beforeAll(async () => {
  world = await makeWorld(product)
})

async function ownersPage(at = '/dashboard/account'): Promise<Page> {
  const { page } = await browser.person()
  await signInAs(product, page, world.owner, at)
  return page
}

// spec: document-uploaded-prepared-sent
test('a document is uploaded, prepared and sent by keyboard alone, from the login on', async () => {
  const { page } = await browser.person()
  await page.goto(product.url)
  await tabTo(page, 'E-mail')
  await page.keyboard.type(world.owner.email)
  await tabTo(page, 'Senha')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByText('Esperam por você').waitFor()

  await enterOn(page, 'Documentos')
  // The address changes before the page does, and the page before has a button of that name, too.
  await page.getByRole('heading', { name: 'Documentos', level: 1 }).waitFor()
  await enterOn(page, 'Carregar documento')
  await page.getByRole('button', { name: /^Área para soltar arquivos Arraste/ }).waitFor({ state: 'attached' })
  const chooser = page.waitForEvent('filechooser')
  await enterOn(page, 'Escolher arquivo')
  await (await chooser).setFiles(fileURLToPath(new URL('../../fixtures/papers/contrato.pdf', import.meta.url)))
  await page.getByRole('link', { name: 'Preparar documento' }).waitFor()
  await enterOn(page, 'Preparar documento')
  await page.getByRole('combobox', { name: 'Adicionar signatário' }).waitFor()
  await tabTo(page, 'Adicionar signatário')
  await choose(page, 'Bia Sá')
  await enterOn(page, 'Ir para a preparação')
  await page.getByRole('region', { name: /^Página 1 de/ }).waitFor()
  await enterOn(page, 'Assinatura')
  await page.getByRole('button', { name: /^Assinatura de Bia Sá, página 1/ }).waitFor()
  await enterOn(page, 'Ir para a revisão')
  await page.getByRole('heading', { name: 'Confira antes de enviar' }).waitFor()
  await enterOn(page, 'Enviar para assinatura')
  await page.getByRole('heading', { name: 'Documento enviado para assinatura' }).waitFor()
})

// spec: template-used-keyboard-alone
test('a template is used by keyboard alone', async () => {
  const page = await ownersPage(`/dashboard/templates/${world.template.id}/use`)
  await page.getByRole('combobox', { name: 'Locatário' }).waitFor()
  await tabTo(page, 'Locatário')
  await choose(page, 'Bia Sá')
  await tabTo(page, 'Data de início')
  await page.keyboard.type('32/01/2030')
  await enterOn(page, 'Ir para a revisão')
  await expect.poll(() => focusedName(page)).toContain('Falta corrigir um campo')
  await tabTo(page, 'Data de início')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('01/02/2030')
  await enterOn(page, 'Ir para a revisão')
  await page.waitForURL('**/review/document')
  await page.getByRole('heading', { name: 'Confira antes de enviar' }).waitFor()
  await enterOn(page, 'Enviar para assinatura')
  await page.getByRole('heading', { name: 'Documento enviado para assinatura' }).waitFor()
})

// spec: skip-link-tabs-menu
test('the skip link, tabs, a menu and a dialog are steered by keyboard; the dialog keeps the focus and gives it back', async () => {
  const page = await ownersPage('/dashboard/workspace')
  await page.getByRole('tab', { name: 'Campos' }).waitFor()
  await page.getByText('Matrícula do imóvel').waitFor()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await enterOn(page, 'Ir para o conteúdo')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  await tabTo(page, 'Campos')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusedName(page)).toBe('Etiquetas')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/workspace/tags')
  expect(await focusedName(page)).toBe('Etiquetas')
  await page.getByRole('button', { name: 'Criar etiqueta' }).waitFor()
  const menu =
    (await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .getAttribute('aria-label')) ?? ''
  // A table is one stop of Tab; within it the arrows go, from a row to its menu.
  await tabTo(page, menu.replace('Ações de ', ''))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focusedName(page)).toBe(menu)
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedName(page)).toBe('Editar')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar etiqueta' })
  await dialog.waitFor()
  for (let presses = 0; presses < 9; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The menu that opened it is gone.
  await expect.poll(() => focusedName(page)).toBe(menu)

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => focusedName(page)).toBe('Excluir')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await enterOn(page, 'Excluir etiqueta')
  // Its row is gone, so the focus goes on to the next row.
  await page.getByRole('button', { name: menu }).waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toMatch(/^Ações de/)
  await enterOn(page, 'Criar etiqueta')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Criar etiqueta')
})

// spec: signer-declines-keyboard-alone
test('a signer declines by keyboard alone', async () => {
  const { page } = await browser.person()
  const ana = await contact(world.owner)
  const { id } = await sentDocument(world.owner, [ana])
  await enter(product, page, ana, await accessCodeOf(world.owner, id, ana))
  await page.getByRole('button', { name: 'Recusar' }).waitFor()
  await enterOn(page, 'Recusar')
  await page.getByLabel('Motivo da recusa').waitFor()
  await tabTo(page, 'Motivo da recusa')
  await page.keyboard.type('O preço não confere.')
  await enterOn(page, 'Recusar documento')
  await page.getByRole('heading', { name: 'Você recusou este documento' }).waitFor()
})

// spec: forced-colours-focus-seen
test('with forced colours the focus is seen and what is chosen differs from what is not', async () => {
  const page = await ownersPage('/dashboard/documents')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Todos' }).waitFor()
  const edge = (name: string) =>
    page.getByRole('button', { name }).evaluate((one) => getComputedStyle(one).borderTopWidth)
  expect([await edge('Todos'), await edge('Negados')]).toEqual(['3px', '1px'])
  const here = page.getByRole('link', { name: 'Documentos' }).first()
  expect(await here.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('3px')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(ringOfFocus)).toBe('solid')
  }
  await page.getByRole('button', { name: 'Menu do usuário' }).press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Configurações' })
  await expect.poll(() => entry.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')

  const tab = (name: string) => page.getByRole('tab', { name }).evaluate((one) => getComputedStyle(one).borderTopWidth)
  await expect.poll(() => tab('Perfil')).toBe('3px')
  expect(await tab('API')).toBe('1px')
  await page.getByRole('tab', { name: 'Avisos' }).click()
  const knob = (name: string) => page.getByText(name).locator('xpath=ancestor::label').locator('.forced-fill')
  const [on, off] = [knob('Assinatura recusada'), knob('Prazo encerrado')]
  await page.getByText('Prazo encerrado').click()
  const left = async (one: typeof on) => Math.round((await one.boundingBox())?.x ?? 0)
  await expect.poll(async () => (await left(on)) - (await left(off))).toBeGreaterThan(10)
  expect(await on.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(0, 0, 0)')
})

// spec: nothing-moves-who-wants
test('nothing moves for who wants less motion', async () => {
  const page = await ownersPage('/dashboard/workspace/tags')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Criar etiqueta' }).click()
  await page.getByRole('dialog').waitFor()
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
  )
  expect(durations.filter((duration) => Number(duration) > 1)).toEqual([])
})

/** The name that a screen reader gives the element with the focus, as far as its label or words tell. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement) || one === document.body) return ''
    const labels = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])] : []
    const named = one
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
    const name = one.getAttribute('aria-label') ?? labels[0]?.textContent ?? named?.join(' ') ?? one.textContent
    return (name ?? '').trim()
  })
}

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    const here = await focusedName(page)
    if (here === name) return
    passed.push(here)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to '${name}', only to ${passed.join(', ')}`)
}

async function enterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await enabled(page.locator(':focus'))
  await page.keyboard.press('Enter')
}

/** Takes an option of the combo box that has the focus. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

/** Returns the style of the ring around the focused control; a hidden box has it on its mark. */
function ringOfFocus(): string {
  const one = document.activeElement
  const marks = [one, ...(one?.closest('label')?.querySelectorAll('span') ?? [])]
  const styles = marks.map((mark) => (mark ? getComputedStyle(mark).outlineStyle : 'none'))
  return styles.find((style) => style !== 'none') ?? 'none'
}
