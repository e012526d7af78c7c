import { readFile, writeFile } from 'node:fs/promises'
import type { createPdfWorld } from '../../api/pdf/pdf-world.ts'
import { rawPdf, rawStream } from '../../api/pdf/raw-pdf.ts'
import type { Base, Bases } from './bases.ts'
import { paperObjects } from './paper.ts'
import type { Random } from './random.ts'

/** A file in which nothing follows the seal but what may follow it, in one of the forms that the product writes. */
export interface Permitted {
  recipe: string
  base: Base
}

export async function permittedBy(
  random: Random,
  bases: Bases,
  world: Awaited<ReturnType<typeof createPdfWorld>>,
): Promise<Permitted> {
  const document = documentBy(random)
  const isOurs = !random.once(4)
  const isSignedBefore = isOurs && random.once(4)
  const arrived = isSignedBefore ? bases.sign(document).file : document
  const sealed = isOurs ? await bases.seal(arrived) : bases.sign(document)
  const renewals = isOurs ? random.below(3) : 0
  let { file } = sealed
  for (let renewal = 0; renewal < renewals; renewal += 1) {
    const [sealedPath, renewedPath] = [world.inFolder('de-antes.pdf'), world.inFolder('de-agora.pdf')]
    await writeFile(sealedPath, file)
    await bases.renew(sealedPath, renewedPath, listsBy(random))
    file = await readFile(renewedPath)
  }
  const recipe = `${isOurs ? 'sealed' : 'foreign'}${isSignedBefore ? ', signed before' : ''}, renewed ${renewals} times`
  return { recipe: `permitted | ${recipe}`, base: { ...sealed, file } }
}

/** Up to three pages, in another order of their keys. */
function documentBy(random: Random): Uint8Array {
  const objects = [...paperObjects]
  const box = `/MediaBox[0 0 ${100 + random.below(500)}.${random.below(99)} ${100 + random.below(700)}]`
  objects[2] = `<<${box}/Contents 4 0 R/Type/Page/Resources<</Font<</F1 5 0 R>>>>/Parent 2 0 R${random.once(2) ? '/Rotate 90' : ''}>>`
  objects[3] = rawStream('', `0 1 0 rg ${random.below(90)} 40 90 ${random.below(200)} re f`)
  if (random.once(2)) objects[0] = '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)/PageMode/UseNone/AcroForm<</Fields[]>>>>'
  return rawPdf(objects)
}

function listsBy(random: Random) {
  const items = () => Array.from({ length: random.below(4) }, () => Buffer.from(`data ${random.below(1e9)}`))
  return { certificates: items(), crls: items(), ocsps: items() }
}
