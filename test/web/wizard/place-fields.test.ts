import { beforeAll, describe, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { readyDocument } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { addSigner, fieldNames, newSender, openStep, placeByClick, type Sender, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()
let sender: Sender

beforeAll(async () => {
  sender = await newSender(product)
})

/** A document of its own, for which Ana has been chosen; its pages are open. */
async function atThePages(options?: Parameters<typeof browser.person>[0]) {
  const { page } = await browser.person(options)
  sender = { ...sender, document: await readyDocument(sender) }
  await openStep(page, product, sender, 'signers')
  await addSigner(page, 'Ana Beatriz Souza')
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await sheet(page, 1).waitFor()
  return page
}

const placedFields = { name: /mm do topo$/ }

describe('placing fields', () => {
  test('works by keyboard alone, and with a screen reader', async () => {
    const page = await atThePages()
    await page.getByRole('button', { name: 'Assinatura', exact: true }).focus()
    await page.keyboard.press('Enter')

    const field = page.getByRole('button', placedFields)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText(/^Assinatura de Ana Beatriz Souza, página 1, a .+ mm do topo\. Campo colocado\.$/).waitFor()
    const [before = null] = await fieldNames(page)

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Alt+Shift+ArrowRight')
    const [moved = null] = await fieldNames(page)
    expect(millimetres(moved).map((one, side) => Math.round((one - (millimetres(before)[side] ?? 0)) * 10))).toEqual([
      2, 14,
    ])
    await page.getByText('62,3 mm de largura e 20,3 mm de altura').waitFor()

    await page.keyboard.press('Delete')
    await page.getByText('Assinatura de Ana Beatriz Souza: campo excluído.').waitFor()
    expect(await fieldNames(page)).toEqual([])
  })

  test('leaves the pages where they are while a field waits for its place, on a phone too', async () => {
    const page = await atThePages(phone)
    const place = page.getByText('Clique na página para colocar Data da assinatura')
    for (const width of [320, 360, 600, 700]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(() => sheet(page, 1).evaluate(fillsTheWindow)).toBe(true)
      const before = await sheet(page, 1).boundingBox()
      await page.getByRole('button', { name: 'Data da assinatura', exact: true }).click()
      await place.waitFor()
      expect([width, await sheet(page, 1).boundingBox()]).toEqual([width, before])
      await page.keyboard.press('Escape')
      await place.waitFor({ state: 'detached' })
    }
  })

  test('takes a field from the palette to where the pointer lets it go, and never off the page', async () => {
    const page = await atThePages()
    const item = await page.getByRole('button', { name: 'Rubrica', exact: true }).boundingBox()
    const pageBox = await sheet(page, 1).boundingBox()
    if (!item || !pageBox) throw new Error('nothing is drawn')
    await page.mouse.move(item.x + 20, item.y + 10)
    await page.mouse.down()
    await page.mouse.move(pageBox.x + 200, pageBox.y + 100, { steps: 5 })
    await page.mouse.move(pageBox.x + 2, pageBox.y + 2, { steps: 5 })
    await page.mouse.up()
    expect(await fieldNames(page)).toEqual([
      'Rubrica de Ana Beatriz Souza, página 1, a 0 mm da esquerda e 0 mm do topo',
    ])

    const field = await page.getByRole('button', placedFields).boundingBox()
    if (!field) throw new Error('the field is not drawn')
    await page.mouse.move(field.x + 10, field.y + 10)
    await page.mouse.down()
    await page.mouse.move(field.x + 110, field.y + 60, { steps: 5 })
    await page.mouse.up()
    const scale = pageBox.width / (sender.document.pages[0]?.width ?? 1)
    const [left = 0, top = 0] = millimetres((await fieldNames(page))[0] ?? null)
    expect(left).toBeCloseTo(((100 / scale) * 25.4) / 150, 0)
    expect(top).toBeCloseTo(((50 / scale) * 25.4) / 150, 0)
  })

  test('takes steps back and forth', async () => {
    const page = await atThePages()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.2 })
    await page.getByRole('button', { name: 'Repetir em todas as páginas' }).click()
    await expect.poll(() => fieldNames(page)).toHaveLength(sender.document.pages.length)

    await page.keyboard.press('Control+z')
    await expect.poll(() => fieldNames(page)).toHaveLength(1)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => fieldNames(page)).toHaveLength(sender.document.pages.length)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    expect(await fieldNames(page)).toEqual([])
  })

  // spec: placed-where-numbers-say
  test('is placed where its numbers say', async () => {
    const page = await atThePages()
    await placeByClick(page, 'CPF', { page: 1, x: 0.5, y: 0.2 })
    await page.getByLabel('Esquerda', { exact: true }).fill('20,3')
    await page.keyboard.press('Tab')
    await page.getByLabel('Topo', { exact: true }).fill('57,6')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => fieldNames(page))
      .toEqual(['CPF de Ana Beatriz Souza, página 1, a 20,3 mm da esquerda e 57,6 mm do topo'])
  })

  test('works with a finger on a phone', async () => {
    const page = await atThePages(phone)
    await page.getByRole('button', { name: 'Rubrica', exact: true }).tap()
    const pageBox = await sheet(page, 1).boundingBox()
    if (!pageBox) throw new Error('nothing is drawn')
    await page.touchscreen.tap(pageBox.x + pageBox.width / 2, pageBox.y + 150)
    await expect.poll(() => fieldNames(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Excluir campo' }).tap()
    await expect.poll(() => fieldNames(page)).toEqual([])
  })

  test('has no fault that axe finds, on any step', async () => {
    const page = await atThePages()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.2 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.getByRole('heading', { name: 'Confira antes de enviar' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await sheet(page, 1).waitFor()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.getByRole('heading', { name: 'Quem assina este documento?' }).waitFor()
    await expectAccessible(page)
  })
})

/** 'a 20,3 mm da esquerda e 57,6 mm do topo' as numbers. */
function millimetres(name: string | null): number[] {
  return [...(name ?? '').matchAll(/([\d,]+) mm/g)].map(([, number = '']) => Number(number.replace(',', '.')))
}

/** Whether the sheet has been fitted to this window; one that still has the size for the window before is wider or narrower. */
function fillsTheWindow(sheet: Element): boolean {
  const share = sheet.clientWidth / innerWidth
  return share > 0.85 && share < 1
}
