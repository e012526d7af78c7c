import { printedGovernmentId } from '@rubrica/contracts/ids.ts'
import { LINE } from '../draw/colours.ts'
import { AREA, type PageWriter } from '../draw/page-writer.ts'
import type { Pictures } from '../draw/picture.ts'
import type { Evidence, EvidenceCorrection, EvidenceParty } from '../seal/seal-job.ts'
import { quotedBrowser } from './browser.ts'
import { type Cell, cell, cellHeight, drawCell } from './cells.ts'
import { longInstant } from './dates.ts'
import { drawSection } from './section.ts'
import { BODY, SMALL, STRONG } from './styles.ts'

/** The table of the people who signed: who they are, how we know that, when they signed and from which address. */
export function drawParties(writer: PageWriter, evidence: Evidence, pictures: Pictures): void {
  const count = evidence.parties.length === 1 ? '1 pessoa' : `${evidence.parties.length} pessoas`
  drawSection(writer, 'Assinaturas', count, 90)
  drawHeadings(writer)
  for (const party of evidence.parties) {
    const columns = [who(party), how(party, evidence.timeZone), where(party, evidence.timeZone)]
    const picture = party.signaturePngPath === undefined ? undefined : pictures.get(party.signaturePngPath)
    const [first] = columns
    const textHeight = Math.max(...columns.map(cellHeight))
    const height = Math.max(textHeight, picture && first ? cellHeight(first) + SIGNATURE.height + 6 : 0)
    if (writer.room(height + 18)) drawHeadings(writer)
    columns.forEach((column, index) => {
      drawCell(writer, column, { x: COLUMNS[index]?.x ?? AREA.left, y: writer.y + 8 })
    })
    if (picture && first)
      writer.picture(picture, { ...SIGNATURE, x: AREA.left, y: writer.y + 8 + cellHeight(first) + 4 })
    writer.y += height + 14
    drawCorrections(writer, party, evidence.timeZone)
    writer.y += party.corrections.length ? 8 : 3
    writer.rule(writer.y, { width: 0.5, colour: LINE })
  }
  writer.y += 10
}

const COLUMNS = [
  { x: AREA.left, width: 164, title: 'Quem assinou' },
  { x: AREA.left + 178, width: 138, title: 'Como foi verificado' },
  { x: AREA.left + 330, width: AREA.width - 330, title: 'Quando e de onde' },
] as const
const SIGNATURE = { width: 120, height: 34 }

function drawHeadings(writer: PageWriter): void {
  for (const { x, width, title } of COLUMNS) drawCell(writer, cell(title, SMALL, width), { x, y: writer.y })
  writer.y += 15
  writer.rule(writer.y, { width: 0.5, colour: LINE })
}

function who(party: EvidenceParty): Cell {
  const { width } = COLUMNS[0]
  return [
    ...cell(party.name, STRONG, width, 4),
    ...cell(party.address, BODY, width, 3),
    ...cell(party.governmentId && printedGovernmentId(party.governmentId), BODY, width),
  ]
}

function how(party: EvidenceParty, timeZone: string): Cell {
  const { width } = COLUMNS[1]
  const terms =
    party.termsAcceptedAt && `Termos ${party.termsVersion}, aceitos em ${longInstant(party.termsAcceptedAt, timeZone)}`
  return [...cell(party.method, BODY, width), ...cell(terms, SMALL, width)]
}

function where(party: EvidenceParty, timeZone: string): Cell {
  const { width } = COLUMNS[2]
  const address = party.ip && `IP ${party.ip}`
  return [
    ...cell(party.act ?? null, BODY, width),
    ...cell(longInstant(party.signedAt, timeZone), BODY, width),
    ...cell(address, BODY, width),
    ...cell(quotedBrowser(party.userAgent), SMALL, width, 4),
  ]
}

/** Over the whole width: corrections after the document was sent, with the person, the time and the earlier value. */
function drawCorrections(writer: PageWriter, { corrections }: EvidenceParty, timeZone: string): void {
  for (const one of corrections) {
    const lines = cell(correctionSentence(one, timeZone), SMALL, AREA.width)
    if (writer.room(cellHeight(lines) + 8)) drawHeadings(writer)
    writer.y = drawCell(writer, lines, { x: AREA.left, y: writer.y })
  }
}

function correctionSentence({ what, before, correctedBy, at }: EvidenceCorrection, timeZone: string): string {
  const who = correctedBy === null ? 'pela própria pessoa' : `por ${correctedBy}`
  const act = before === null ? 'informado' : 'corrigido'
  return `${what} ${act} ${who} em ${longInstant(at, timeZone)}.${before === null ? '' : ` Antes: ${before}`}`
}
