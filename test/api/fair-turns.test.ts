import { beforeAll, describe, expect, test } from 'vitest'
import { documentIn, type Owner, readyDocument, signUp } from '../make.ts'
import { openWorld, useWorld } from '../world.ts'
import { endlessPagesPdf } from './pdf/endless-pages-pdf.ts'
import { hugeImagesPdf } from './pdf/huge-images-pdf.ts'

describe('beside a workspace whose pages take as long as they may', () => {
  const world = useWorld()
  let attacker: Owner
  let neighbour: Owner
  let pages: string[]
  let documentId: string

  beforeAll(async () => {
    attacker = await signUp(world)
    neighbour = await signUp(world, 'Nair Vizinha')
    const { accountId, client } = attacker
    const file = new File([new Uint8Array(endlessPagesPdf(30))], 'eterno.pdf')
    documentId = (await client.documents.create({ accountId, file })).id
    const document = await documentIn(client, documentId, 'metadata_ready')
    pages = document.pages.slice(1).map(({ id }) => id)
  })

  test("a neighbour's upload is prepared before the pages are drawn, and pages that nobody waits for are given up", async () => {
    const leave = new AbortController()
    const ended: string[] = []
    const drawing = pages.map((pageId) => ask(pageId, leave.signal).then((status) => void ended.push(String(status))))
    expect((await readyDocument(neighbour)).status).toBe('metadata_ready')
    expect(ended.length).toBeLessThan(pages.length)

    leave.abort()
    await Promise.all(drawing)
    // The same workspace gets its places back long before 29 pages could reach their time limit.
    const [first] = (await attacker.client.documents.get({ documentId })).pages
    expect(await ask(first?.id ?? '')).toBe(200)
    expect(ended.filter((status) => status === '400').length).toBeLessThan(pages.length)
  })

  async function ask(pageId: string, signal?: AbortSignal): Promise<number> {
    const headers = { Authorization: `Bearer ${attacker.accessToken}` }
    const answer = await world.fetch(`/v1/documents/${documentId}/pages/${pageId}/download`, {
      headers,
      ...(signal ? { signal } : {}),
    })
    await answer.body?.cancel()
    return answer.status
  }
})

test('a small file with an image of 60,000 × 60,000 pixels is refused when it arrives, and its sender is told why', async () => {
  const world = await openWorld()
  const { client, accountId } = await signUp(world)
  const content = hugeImagesPdf(600)
  expect(content.length).toBeLessThan(6_000)
  const file = new File([new Uint8Array(content)], 'imagem.pdf')
  const message = 'O documento tem uma imagem com mais de 400 milhões de pixels. Reduza a imagem e envie de novo.'
  await expect(client.documents.create({ accountId, file })).rejects.toMatchObject({ status: 400, message })
  await expect(client.templates.create({ accountId, file })).rejects.toMatchObject({ status: 400, message })
  await world.close()
})
