import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, preparedTemplate, readyDocument, sentDocument, signerAtTheDoor, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { preparedDocument } from './access/world.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

const solid = 'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(5).slice(0, 200)
const words = 'Maria Aparecida dos Santos Conceição de Albuquerque e Vasconcelos '.repeat(4).slice(0, 200).trim()
const widths = [360, 390, 768, 900, 1280]

test('a list says whole whose turn it is, and no name of 200 letters makes a page scroll sideways', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product, words)
  await owner.client.accounts.update({ accountId: owner.accountId, name: solid })
  const [ana, second] = [await contact(owner), await contact(owner, solid)]
  const { id } = await sentDocument(owner, [ana, second])
  await signInAs(product, page, owner, '/dashboard/documents')
  for (const path of [
    'documents',
    `documents/${id}/view`,
    'signers',
    'workspace/appearance',
    'workspace/team',
    'account/profile',
  ]) {
    await page.goto(`${product.url}/dashboard/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('.animate-breathe'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await sidewaysOf(page)]).toEqual([path, width, 0])
      if (path === 'documents')
        expect([width, await cutIn(page, 'Vez de Ana Úrsula Conceição e mais\u00a01')]).toEqual([width, []])
    }
  }
})

test('at 320 pixels, with letters twice as large, no page scrolls sideways and nothing is cut', async () => {
  const { page } = await browser.person({ viewport: { width: 320, height: 640 } })
  const open = async (path: string) => {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  }
  for (const path of ['/', '/signup', '/plans', '/proof']) {
    await open(path)
    expect([path, await sidewaysOf(page)]).toEqual([path, 0])
  }
  const owner = await signUp(product)
  const { id } = await sentDocument(owner, [await contact(owner, solid)])
  const { id: draftId } = await preparedDocument(owner, await contact(owner), 'collect')
  for (let made = 0; made < 5; made++) await readyDocument(owner)
  const { id: templateId } = await preparedTemplate(owner)
  await signInAs(product, page, owner, '/dashboard')
  for (const path of [
    '',
    '/documents',
    `/documents/${draftId}/signers`,
    `/documents/${draftId}/review`,
    `/templates/${templateId}/review`,
    `/templates/${templateId}/use`,
  ]) {
    await open(`/dashboard${path}`)
    expect([path, await sidewaysOf(page), await beyondEdgeIn(page)]).toEqual([path, 0, []])
  }
  await open(`/dashboard/documents/${id}/view`)
  const turn = await page.getByText(`Vez de ${solid}`).first().boundingBox()
  expect((turn?.x ?? 320) + (turn?.width ?? 0)).toBeLessThanOrEqual(320)
  const labels = page.getByRole('navigation', { name: 'Principal' }).locator('a > span')
  expect(
    await labels.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    ),
  ).toEqual([])
})

test('on a phone the local mailbox writes an address in lines, not in a column of letters', async () => {
  const { page } = await browser.person({ viewport: { width: 360, height: 780 } })
  const { email } = await signUp(product)
  await page.goto(`${product.url}/mailbox`)
  const box = await page.getByText(email).first().boundingBox()
  expect(box?.height).toBeLessThanOrEqual(2 * 24)
})

test('a title of two lines leaves what can be done beside it, and the state of each signer is beside the name', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const { id: documentId } = await readyDocument(owner)
  await owner.client.documents.update({ documentId, name: words })
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia Sá')]
  const signers = [
    { id: ana.id, step: 1 },
    { id: bia.id, step: 2 },
  ]
  await owner.client.assignments.create({ documentId, method: 'virtual', signers })
  await signInAs(product, page, owner, `/dashboard/documents/${documentId}/view`)
  const topOf = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0)
  const title = await topOf(page.getByRole('heading', { level: 1 }))
  expect(Math.abs((await topOf(page.getByRole('button', { name: /^Ações de/ }))) - title)).toBeLessThan(8)
  const parties = page.getByRole('region', { name: 'Signatários, em ordem' }).getByRole('listitem')
  for (const [name, state] of [
    ['Ana Úrsula Conceição', 'Convite enviado'],
    ['Bia Sá', 'Aguarda a vez'],
  ] as const) {
    const party = parties.filter({ hasText: name })
    const places = [party.getByText(name, { exact: true }), party.getByText(state, { exact: true })]
    const [first = 0, second = 0] = await Promise.all(places.map(topOf))
    expect([name, Math.abs(first - second) < 8]).toEqual([name, true])
  }
})

test('what a select has chosen is shown whole', async () => {
  const { page } = await browser.person({ viewport: { width: 360, height: 780 } })
  const owner = await signedIn(product, page, '/dashboard/account')
  const who = await contact(owner, words)
  const { id } = await preparedDocument(owner, who, 'collect')
  await page.goto(`${product.url}/dashboard/documents/${id}/prepare`)
  const chosen = page.getByRole('button', { name: /Campos para$/ })
  await chosen.waitFor()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cutIn(page, words)]).toEqual([width, []])
  }
})

test('on a narrow phone the wizard shows the name of a usual file whole, and keeps the zoom in one row', async () => {
  const { page } = await browser.person({ viewport: { width: 360, height: 780 } })
  const owner = await signedIn(product, page, '/dashboard/account')
  const { id } = await preparedDocument(owner, await contact(owner), 'collect')
  for (const step of ['signers', 'prepare', 'review']) {
    await page.goto(`${product.url}/dashboard/documents/${id}/${step}`)
    await page.getByRole('banner').getByText('contrato.pdf').waitFor()
    expect([step, await cutIn(page, 'contrato.pdf')]).toEqual([step, []])
    if (step !== 'prepare') continue
    const zoom = page.getByRole('toolbar').filter({ has: page.getByRole('button', { name: 'Diminuir' }) })
    const tops = await zoom
      .getByRole('button', { name: /^(Diminuir|\d+%|Aumentar|Ver (na|a) )/ })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
    expect([tops.length, new Set(tops).size]).toEqual([4, 1])
  }
})

test('labels of fields on a page are shown whole, however narrow the window is', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page, '/dashboard/account')
  const { id } = await preparedTemplate(owner)
  const labels = ['Data de início: Preparador do documento', 'Assinatura: Locatário']
  const places = { view: labels, prepare: ['Data de início', 'Assinatura'] }
  for (const [place, texts] of Object.entries(places)) {
    await page.goto(`${product.url}/dashboard/templates/${id}/${place}`)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => [place, width, await Promise.all(texts.map((text) => cutIn(page, text)))])
        .toEqual([place, width, texts.map(() => [])])
    }
  }
})

test('texts grow with the size that the browser is set to, and a dialog stays within reach', async () => {
  const { page } = await browser.person({ viewport: { width: 360, height: 640 } })
  const owner = await signedIn(product, page, '/dashboard/account/workspaces')
  await contact(owner)
  const heading = page.getByRole('heading', { level: 1 })
  const size = () => heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const before = await size()
  await grow(page)
  expect(await size()).toBe(before * 2)
  for (const [path, button] of [
    ['account/workspaces', 'Criar novo workspace'],
    ['documents', 'Carregar documento'],
    ['workspace/team', 'Convidar pessoa'],
    ['account/profile', 'CANCELAR CONTA'],
  ] as const) {
    await page.goto(`${product.url}/dashboard/${path}`)
    await grow(page)
    expect([path, await sidewaysOf(page)]).toEqual([path, 0])
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    for (const one of await dialog.getByRole('button').all()) {
      await one.scrollIntoViewIfNeeded()
      const box = await one.boundingBox()
      if (!box) throw new Error('a button of the dialog is not drawn')
      expect([path, box.x >= 0, box.x + box.width <= 360, box.y >= 0, box.y + box.height <= 640]).toEqual([
        path,
        true,
        true,
        true,
        true,
      ])
    }
  }
})

test('a document that cannot be signed any more shows no deadline, and terms are named by their date', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const { id, assignment } = await sentDocument(owner, [await contact(owner)])
  await signInAs(product, page, owner, `/dashboard/documents/${id}/view`)
  await page.getByRole('heading', { name: 'Prazo' }).waitFor()
  await owner.client.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '' })
  await page.reload()
  await page.getByText('O envio foi cancelado.').waitFor()
  expect(await page.getByRole('heading', { name: 'Prazo' }).count()).toBe(0)
  for (const path of ['/terms', '/privacy']) {
    await page.goto(product.url + path)
    await page.getByText(/^Versão de \d\d\/\d\d\/\d{4}$/).waitFor()
  }
})

test('the printed page of a document has its record, without bars, buttons and empty pages', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const { id } = await sentDocument(owner, [await contact(owner, 'Ana Souza')])
  await signInAs(product, page, owner, `/dashboard/documents/${id}/view`)
  await page.getByRole('heading', { name: 'Histórico' }).waitFor()
  await page.locator('.pdf-page').first().waitFor()
  await page.setViewportSize({ width: 760, height: 1080 })
  const steps = page.getByRole('region', { name: 'Histórico' }).locator('time')
  const shownSteps = () => steps.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
  expect(await shownSteps()).toBeLessThan(await steps.count())
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Ana Souza').first().isVisible()).toBe(true)
  expect(await shownSteps()).toBe(await steps.count())
  // A button that unfolds names a person.
  const pressed = ['nav', 'aside', '[role=toolbar]', '.pdf-page', 'main header a', 'button:not([aria-expanded])']
  // Paper that lies on its side is as wide as a desk.
  for (const width of [760, 1000]) {
    await page.setViewportSize({ width, height: 1080 })
    const mark = page.getByRole('link', { name: 'Rubrica', exact: true }).filter({ visible: true })
    expect([width, await mark.count()]).toEqual([width, 1])
    const record = await page.getByRole('region', { name: 'Signatários' }).boundingBox()
    expect(record?.width).toBeGreaterThan(width * 0.85)
    for (const left of pressed) {
      expect([left, await page.locator(left).filter({ visible: true }).count()]).toEqual([left, 0])
    }
  }
})

test('what a page has just shown is on paper at once', async () => {
  const { page } = await browser.person()
  const owner = await signUp(product)
  const bruno = await contact(owner, 'Bruno Lima')
  const { id, assignment } = await sentDocument(owner, [bruno])
  const { signing } = await signerAtTheDoor(product, bruno.email)
  await signing.reject({ documentId: id, assignmentId: assignment?.id ?? '', decline_reason: 'O preço não confere.' })
  await signInAs(product, page, owner, `/dashboard/documents/${id}/view`)
  await page.getByText('O preço não confere.').first().waitFor()
  const moving = () =>
    page.evaluate(
      () => [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).animationName !== 'none').length,
    )
  expect(await moving()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await moving()).toBe(0)
})

test.each(['of the system', 'chosen here'])('paper is white with a dark theme %s', async (theme) => {
  const { page } = await browser.person({ colorScheme: 'dark' })
  await page.goto(`${product.url}/plans`)
  if (theme === 'chosen here') await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onScreen = await ink()
  await page.emulateMedia({ media: 'print' })
  expect([onScreen, await ink()]).toEqual(['rgb(236, 237, 242)', 'rgb(26, 28, 35)'])
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
})

/** Shows the page as a browser with texts twice as large. */
function grow(page: Page) {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

function sidewaysOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the badges, links and counts that end beyond the window, where a clipping box hides it. */
function beyondEdgeIn(page: Page) {
  return page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('.text-xs, a, h1 span, h2 span')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent),
    )
}

/** Returns the elements whose text does not fit. */
function cutIn(page: Page, text: string) {
  return page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *, header p, button *, button')].filter(
      (one) => one.textContent?.trim() === wanted && one.checkVisibility() && one.clientWidth > 2,
    )
    if (shown.length === 0) return ['not shown']
    const isCut = (one: HTMLElement) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
    return shown.filter((one) => getComputedStyle(one).overflow !== 'visible' && isCut(one)).map((one) => one.className)
  }, text)
}
