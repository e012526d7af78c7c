import { deflateSync } from 'node:zlib'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanes } from '../bench/lanes.ts'
import { rows } from '../contracts/rows.ts'
import { contact, drawnSignature, type Owner, readyDocument, sentDocument, signerAtTheDoor, signUp } from '../make.ts'
import { until } from '../until.ts'
import { apiAlone, type UploadingService } from '../uploading-service.ts'
import { claimingPdf } from './pdf/claiming-pdf.ts'
import { type LyingFile, lyingPdfs, lyingPictures } from './pdf/lying-files.ts'

/** Files that lie, for each row that takes files; all of them with `LIES=2000` (docs/measured/deep-tests.md). */
const LIES = Number(process.env.LIES ?? 32)
const AT_ONCE = 4

/** The service runs in processes of its own, so a file that crashes it does not end the tests. */
describe('beside files that claim what is not so', () => {
  let service: UploadingService
  let owner: Owner
  let neighbour: Owner
  let signer: Rubrica

  beforeAll(async () => {
    service = await apiAlone.open()
    owner = await signUp(service)
    neighbour = await signUp(service, 'Nair Vizinha')
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    signer = await signerAtTheDoor(service, ana.email)
  })
  afterAll(() => service.close())

  test.each([
    ['two thousand million objects without a byte', { w: '0 0 0', index: '0 2000000000' }],
    ['as many, with a point', { w: '0 0 0', index: '0 2000000000.0' }],
    [
      '30 million objects of a byte',
      {
        w: '1 0 0',
        index: '0 30000000',
        filter: '/Filter/FlateDecode',
        data: deflateSync(Buffer.alloc(30_000_000)),
      },
    ],
  ])('a small PDF that claims %s is refused with a sentence', async (_, claim) => {
    const { client, accountId } = owner
    const file = fileOf({ name: 'alegado', bytes: claimingPdf(claim) })
    const message =
      'O PDF tem mais objetos, ou páginas maiores, do que conseguimos ler. Imprima-o como um novo PDF e envie de novo.'
    await expect(client.documents.create({ accountId, file })).rejects.toMatchObject({ status: 400, message })
    await expect(client.templates.create({ accountId, file })).rejects.toMatchObject({ status: 400, message })
    expect((await readyDocument(neighbour)).status).toBe('metadata_ready')
    expect(service.exitCode()).toBe(null)
  })

  const ways: Record<string, (file: LyingFile) => Promise<unknown>> = {
    'documents.create': async (file) => {
      const { accountId, client } = owner
      const { id: documentId } = await client.documents.create({ accountId, file: fileOf(file) })
      await processed(async () => (await client.documents.get({ documentId })).status)
    },
    'templates.create': async (file) => {
      const { accountId, client } = owner
      const { id: templateId } = await client.templates.create({ accountId, file: fileOf(file) })
      await processed(async () => (await client.templates.get({ accountId, templateId })).status)
    },
    'documents.judge': (file) => owner.client.documents.judge({ accountId: owner.accountId, file: fileOf(file) }),
    'accounts.setLogo': (file) => owner.client.accounts.setLogo({ accountId: owner.accountId, file: fileOf(file) }),
    'signing.saveSignature': (file) => signer.signing.saveSignature({ file: pictureOf(file) }),
  }

  test('each row that takes a file is tried', () => {
    const taking = rows.filter(({ row }) => row.kind === 'upload' || row.kind === 'image').map(({ name }) => name)
    expect(Object.keys(ways).toSorted()).toEqual(taking.toSorted())
  })

  test.each(Object.keys(ways))(
    'whatever number of a file is not true, %s takes it or refuses it, and a neighbour is served meanwhile',
    async (name) => {
      const files = /create|judge/.test(name) ? lyingPdfs(LIES) : lyingPictures(LIES)
      const odd: string[] = []
      let isOver = false
      const attack = inLanes(files, AT_ONCE, async (file) => {
        const status = await (ways[name]?.(file) ?? Promise.reject(new Error(name))).then(
          () => 200,
          (error: unknown) => (error instanceof Error && 'status' in error ? error.status : String(error)),
        )
        if (status !== 200 && status !== 400 && status !== 415) odd.push(`${file.name}: ${status}`)
      }).finally(() => {
        isOver = true
      })
      do expect((await readyDocument(neighbour)).status).toBe('metadata_ready')
      while (!isOver)
      await attack
      expect(odd).toEqual([])
      // The service logs an unexpected failure as an error.
      expect(service.output().match(/^.*"level":[56]0.*$/gm)).toBe(null)
      expect(service.exitCode()).toBe(null)
    },
    3_600_000,
  )

  test('a drawn signature that cannot be drawn is refused when it is sent', async () => {
    const head = (await drawnSignature().bytes()).subarray(0, 33)
    const broken = { name: 'quebrada', bytes: Buffer.concat([head, Buffer.from('nada que se desenhe')]) }
    await expect(signer.signing.saveSignature({ file: pictureOf(broken) })).rejects.toMatchObject({
      code: 'image_invalid',
    })
  })

  test('the verifier judges each of them, too', async () => {
    for (const { name, bytes } of lyingPdfs(LIES)) await expect(verifyFile(bytes), name).resolves.toBeDefined()
  })

  /** Waits until the service has opened and drawn a file, or found it unreadable. */
  async function processed(statusOf: () => Promise<string>): Promise<void> {
    await until('the file to be processed', async () => /ready|failed/.test(await statusOf()))
  }
})

function fileOf({ name, bytes }: LyingFile): File {
  return new File([new Uint8Array(bytes)], `${name.slice(0, 60).replaceAll('/', ' ')}.pdf`)
}

function pictureOf({ name, bytes }: LyingFile): File {
  return new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' })
}
