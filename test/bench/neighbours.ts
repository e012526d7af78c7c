import { randomUUID } from 'node:crypto'
import { endlessPagesPdf } from '../api/pdf/endless-pages-pdf.ts'
import { hugeImagesPdf } from '../api/pdf/huge-images-pdf.ts'
import { slowPagePdf } from '../api/pdf/slow-page-pdf.ts'
import { documentIn } from '../make.ts'
import type { BenchRow } from './bench-row.ts'
import { inLanes, secondsOf } from './lanes.ts'
import { newOwner, type Owner } from './owner.ts'
import { percentile } from './percentile.ts'
import { onBothDatabases, type Service } from './service.ts'
import { papers, uploadReady } from './uploads.ts'

const COUNT = 10
const AT_ONCE = 30
const BOMBS = 12

/** How long an upload waits for its preparation while another workspace keeps the PDF processes busy, and idle. */
export function neighbours(): Promise<BenchRow[]> {
  return onBothDatabases(async (service) => {
    const attacker = await newOwner(service)
    const neighbour = await newOwner(service)
    await uploadReady(neighbour, await papers(2))
    const quiet = await medianOf(neighbour)
    const row = (what: string, beside: number): BenchRow => ({
      name: `upload beside ${what}, to the same when it is quiet, ${service.on}`,
      value: beside / quiet,
      unit: `× (${(beside * 1000).toFixed(0)} ms, quiet ${(quiet * 1000).toFixed(0)} ms)`,
    })
    const endless = await beside(neighbour, await askForPages(service, attacker), AT_ONCE)
    const huge = await beside(neighbour, sendHugeImages(attacker), 1)
    const quietMail = await codeMails(service)
    await sendBombs(await newOwner(service))
    const mail = await codeMails(service)
    return [
      {
        name: `code mail beside ${BOMBS} files of 2 KB that draw for ever, to the same when it is quiet, ${service.on}`,
        value: mail / quietMail,
        unit: `× (${(mail * 1000).toFixed(0)} ms, quiet ${(quietMail * 1000).toFixed(0)} ms)`,
      },
      row(`${AT_ONCE} pages that draw for ever`, endless),
      row('images of 60,000 × 60,000 pixels, one after another', huge),
    ]
  })
}

async function medianOf(owner: Owner): Promise<number> {
  const samples: number[] = []
  for (const file of await papers(COUNT)) samples.push(await secondsOf(() => uploadReady(owner, [file])))
  return percentile(samples, 0.5)
}

/** From the order of a code until a mail server has it. */
async function codeMails(service: Service): Promise<number> {
  const samples: number[] = []
  for (let i = 0; i < COUNT; i += 1) {
    const email = `${randomUUID()}@exemplo.com`
    const person = { name: 'Nair Vizinha', email, password: 'uma senha boa', has_accepted_terms: true }
    await service.client().users.create(person)
    samples.push(await secondsOf(() => service.mails.find(email, /(\d{6})/)))
  }
  return percentile(samples, 0.5)
}

async function sendBombs({ client, accountId }: Owner): Promise<void> {
  const file = new File([new Uint8Array(slowPagePdf(9))], 'bomba.pdf')
  await Promise.all(Array.from({ length: BOMBS }, () => client.documents.create({ accountId, file })))
}

/** The same while `attack` is repeated, so many at once. */
async function beside(
  owner: Owner,
  attack: (signal: AbortSignal) => Promise<unknown>,
  atOnce: number,
): Promise<number> {
  const over = new AbortController()
  const attacks = inLanes(Array.from({ length: atOnce }), atOnce, async () => {
    while (!over.signal.aborted) await attack(over.signal).catch(() => {})
  })
  const median = await medianOf(owner)
  over.abort()
  await attacks
  return median
}

async function askForPages(service: Service, { client, apiKey, accountId }: Owner) {
  const file = new File([new Uint8Array(endlessPagesPdf(AT_ONCE))], 'eterno.pdf')
  const { id } = await client.documents.create({ accountId, file })
  const pages = (await documentIn(client, id, 'metadata_ready')).pages.slice(1)
  let asked = 0
  return (signal: AbortSignal) => {
    asked += 1
    const page = pages[asked % pages.length]
    return fetch(`${service.url}/v1/documents/${id}/pages/${page?.id}/download`, {
      headers: { 'X-Api-Key': apiKey },
      signal,
    })
  }
}

function sendHugeImages({ client, accountId }: Owner) {
  const file = new File([new Uint8Array(hugeImagesPdf())], 'imagem.pdf')
  return () => client.documents.create({ accountId, file })
}
