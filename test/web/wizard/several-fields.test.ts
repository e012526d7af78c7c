import type { Draft } from '@rubrica/contracts/drafts.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { readyDocument } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { fieldNames, newSender, openStep, type Sender, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()
let sender: Sender
let fieldIds: Map<string, string>

beforeAll(async () => {
  sender = await newSender(product)
  const { items } = await sender.client.fields.list({
    accountId: sender.accountId,
    include_standard: true,
    'per-page': 100,
  })
  fieldIds = new Map(items.map(({ id, type }) => [type, id]))
})

describe('several fields', () => {
  // spec: chosen-rubber-band-aligned
  test('are chosen by a rubber band, aligned, spaced and copied to another page, and each step is taken back', async () => {
    const page = await atThreeFields()
    const [left = 0, , top = 0] = await corners(page)
    await page.mouse.move(left, top)
    await page.mouse.down()
    await page.mouse.move(left + 300, top + 300, { steps: 3 })
    await page.mouse.move(left + 600, top + 420, { steps: 3 })
    await page.mouse.up()
    await page.getByRole('heading', { name: '3 campos escolhidos' }).waitFor()

    await page.getByRole('button', { name: 'Esquerda', exact: true }).click()
    await page.getByRole('button', { name: 'Na vertical' }).click()
    await page.getByRole('button', { name: 'Ambas' }).click()
    await saved(() => boxes(1)).toEqual([
      [150, 200, 300, 100],
      [150, 378, 300, 100],
      [150, 500, 300, 100],
    ])
    for (const _ of ['Ambas', 'Na vertical', 'Esquerda']) await page.keyboard.press('Control+z')
    await saved(() => boxes(1)).toEqual(three.map(({ box }) => box))

    await page.keyboard.press('Control+c')
    await page.getByRole('button', { name: 'Miniaturas' }).click()
    await page.getByRole('button', { name: 'Ir para a página 1, 3 campos' }).waitFor()
    await page.getByRole('button', { name: 'Ir para a página 2' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: /^Página/ }).inputValue()).toBe('2')
    await page.keyboard.press('Control+v')
    await saved(() => boxes(2)).toEqual(three.map(({ box }) => box))
    await page.keyboard.press('Control+d')
    await expect.poll(async () => (await fieldNames(page)).length).toBe(9)
    await page.keyboard.press('Delete')
    await page.getByText('3 campos excluídos.').waitFor()
    expect(await fieldNames(page)).toHaveLength(6)
  })

  // spec: chosen-moved-aligned-keyboard
  test('are chosen, moved and aligned by keyboard alone, which says what happened', async () => {
    const page = await atThreeFields()
    const first = page.getByRole('button', { name: /^Assinatura de Ana/ })
    await first.focus()
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('2 campos escolhidos.', { exact: true }).waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 campos movidos.').waitFor()
    await saved(() => boxes(1)).toEqual([
      [150, 208, 300, 100],
      [500, 238, 260, 44],
      [180, 500, 360, 120],
    ])
    await page.getByRole('button', { name: 'Topo', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('2 campos arrumados.').waitFor()
    await saved(async () => (await boxes(1)).map(([, top]) => top)).toEqual([208, 208, 500])
  })

  // spec: attract-each-other-while
  test('attract each other while one is dragged, also from the palette, and a size that was given is that of the next on another machine', async () => {
    const page = await atThreeFields()
    const field = await page.getByRole('button', { name: /^Assinatura de Bruno/ }).boundingBox()
    if (!field) throw new Error('the field is not drawn')
    const scale = field.width / 360
    await page.mouse.move(field.x + 30, field.y + 30)
    await page.mouse.down()
    await page.mouse.move(field.x + 30 - 20 * scale, field.y + 32, { steps: 4 })
    await page.mouse.move(field.x + 30 - 25 * scale, field.y + 32, { steps: 2 })
    expect(await page.locator('[data-guide="x"]').count()).toBe(1)
    await page.mouse.up()
    await saved(async () => (await boxes(1))[2]?.[0]).toBe(150)

    await page.getByLabel('Largura', { exact: true }).fill('40')
    await page.keyboard.press('Tab')
    await saved(async () => (await boxes(1))[2]?.[2]).toBe(236)
    const { accountId, client } = sender
    await saved(() => client.fields.sizes({ accountId })).toContainEqual({
      ...{ field_id: fieldIds.get('signature'), width: 236, height: 120 },
    })

    const { page: other } = await browser.person()
    await openStep(other, product, sender, 'prepare')
    const item = await other.getByRole('button', { name: 'Assinatura', exact: true }).boundingBox()
    const pageBox = await sheet(other, 1).boundingBox()
    if (!item || !pageBox) throw new Error('nothing is drawn')
    const otherScale = pageBox.width / (sender.document.pages[0]?.width ?? 1)
    const [x, y] = [pageBox.x + (150 + 118 + 5) * otherScale, pageBox.y + 900 * otherScale]
    await other.mouse.move(item.x + 20, item.y + 10)
    await other.mouse.down()
    await other.mouse.move(x + 80, y, { steps: 4 })
    await other.mouse.move(x, y, { steps: 2 })
    expect(await other.locator('[data-guide="x"]').count()).toBe(1)
    await other.mouse.up()
    await saved(() => boxes(1)).toContainEqual([150, expect.any(Number), 236, 120])
    await saved(async () => (await boxes(1)).length).toBe(4)
  })

  // spec: prepared-window-at-400
  test('are prepared in a window at 400 % zoom without scrolling it sideways', async () => {
    const page = await atThreeFields({ viewport: { width: 320, height: 256 } })
    await page.getByRole('button', { name: 'Assinatura', exact: true }).focus()
    await sheet(page, 1).scrollIntoViewIfNeeded()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await fieldNames(page)).length).toBe(4)
    await page.getByRole('button', { name: 'Propriedades do campo' }).click()
    await page.getByRole('textbox', { name: 'Largura' }).waitFor()
    await page.getByRole('button', { name: 'Fechar' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('are taken back by the runs of arrow keys that moved each, and never for a signer who was taken out', async () => {
    const page = await atThreeFields()
    const start = await fieldNames(page)
    const undo = page.getByRole('button', { name: 'Desfazer' })
    const redo = page.getByRole('button', { name: 'Refazer' })
    await page.getByRole('button', { name: /^Assinatura de Ana/ }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    await expect.poll(async () => (await fieldNames(page))[0]).not.toBe(start[0])
    const [moved] = await fieldNames(page)
    await page.getByRole('button', { name: /^CPF de Ana/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+z')
    await expect.poll(() => fieldNames(page)).toEqual([moved, ...start.slice(1)])
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await fieldNames(page))[1]).not.toBe(start[1])
    expect(await redo.isDisabled()).toBe(true)
    await page.keyboard.press('Control+z')
    await expect.poll(() => fieldNames(page)).toEqual([moved, ...start.slice(1)])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(async () => (await fieldNames(page))[1]).not.toBe(start[1])
    expect(await redo.isDisabled()).toBe(true)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => fieldNames(page)).toEqual(start)

    await page.keyboard.press('ArrowRight')
    await expect.poll(() => undo.isEnabled()).toBe(true)
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.getByRole('button', { name: 'Retirar Bruno Carvalho' }).click()
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await sheet(page, 1).waitFor()
    expect(await undo.isDisabled()).toBe(true)
  })
})

const three = [
  { type: 'signature', who: 'ana', box: [150, 200, 300, 100] },
  { type: 'cpf', who: 'ana', box: [500, 230, 260, 44] },
  { type: 'signature', who: 'bruno', box: [180, 500, 360, 120] },
] as const

/** A document of its own with three fields on its first page; its pages are open. */
async function atThreeFields(options?: Parameters<typeof browser.person>[0]): Promise<Page> {
  const document = await readyDocument(sender)
  sender = { ...sender, document }
  const placements = three.map(({ type, who, box: [left, top, width, height] }, place) => ({
    ...{ id: `campo-${place}`, page_id: document.pages[0]?.id ?? '', signer_id: sender[who].id },
    ...{ field_id: fieldIds.get(type) ?? '', left, top, width, height },
  }))
  const signers = [sender.ana, sender.bruno].map(({ id }, colour) => ({ id, colour, is_together: false }))
  const draft: Draft = {
    ...{ signers, placements, is_in_order: false, copy_receivers: [], message: '' },
    ...{ expires_at: null, reminder_days: null, prepared_for: null },
  }
  await sender.client.drafts.save({ documentId: document.id, version: 0, draft })
  const { page } = await browser.person(options)
  await openStep(page, product, sender, 'prepare')
  await page.getByRole('button', { name: /^Assinatura de Bruno/ }).waitFor()
  return page
}

/** Returns the saved boxes of a page's fields, in the order of placing. */
async function boxes(number: number): Promise<number[][]> {
  const { draft } = await sender.client.drafts.get({ documentId: sender.document.id })
  const pageId = sender.document.pages[number - 1]?.id
  return (draft?.placements ?? [])
    .filter(({ page_id }) => page_id === pageId)
    .map(({ left, top, width, height }) => [left, top, width, height])
}

/** Waits for the saving that follows a moment after each change. */
function saved<T>(read: () => Promise<T>) {
  return expect.poll(read)
}

/** Left, right and top of the first page, inside of it. */
async function corners(page: Page): Promise<number[]> {
  const box = await sheet(page, 1).boundingBox()
  return box ? [box.x + 8, box.x + box.width - 8, box.y + 30] : []
}
