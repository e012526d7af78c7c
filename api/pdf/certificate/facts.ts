import { INK, LINE } from '../draw/colours.ts'
import { AREA, type PageWriter } from '../draw/page-writer.ts'
import type { Evidence } from '../seal/seal-job.ts'
import { type Cell, cell, cellHeight, drawCell } from './cells.ts'
import { qrCode } from './qr-code.ts'
import { BODY, CODE, SMALL, STRONG } from './styles.ts'

/** The document, its sender and its hashes, next to the QR code for the verification. */
export function drawFacts(writer: PageWriter, evidence: Evidence, sealedSha256: string | undefined): void {
  writer.rule(writer.y, { width: 0.75, colour: INK })
  writer.y += 12
  const bottomOfCode = drawVerification(writer, evidence)
  const pages = evidence.pageCount === 1 ? '1 página' : `${evidence.pageCount} páginas`
  row(writer, 'Documento', [
    ...cell(evidence.documentName, { ...STRONG, size: 10.5 }, NARROW, 4),
    ...cell(pages, BODY, NARROW),
  ])
  row(writer, 'Identificador', cell(evidence.documentId, CODE, NARROW))
  row(writer, 'Enviado por', [
    ...cell(evidence.sentBy.name, BODY, NARROW, 3),
    ...cell(evidence.sentBy.email, { ...SMALL, size: 8 }, NARROW, 2),
    ...cell(evidence.accountName, { ...SMALL, size: 8 }, NARROW, 2),
  ])
  row(writer, 'SHA-256 do original', hash(evidence.originalSha256))
  if (sealedSha256) row(writer, 'SHA-256 do selado', hash(sealedSha256))
  row(writer, 'Trilha de auditoria', hash(evidence.chainHead))
  writer.y = Math.max(writer.y, bottomOfCode) + 10
}

const LABEL_WIDTH = 102
const CODE_SIZE = 96
/** Width of the values, without labels and QR code. */
const NARROW = AREA.width - LABEL_WIDTH - CODE_SIZE - 28

function row(writer: PageWriter, label: string, value: Cell): void {
  const [first] = value
  if (!first) return
  const labelLines = cell(label, SMALL, LABEL_WIDTH - 8)
  // The label shares the middle of the first line of its value.
  const drop = (cellHeight([first]) - cellHeight(labelLines.slice(0, 1))) / 2
  drawCell(writer, labelLines, { x: AREA.left, y: writer.y + drop })
  writer.y = drawCell(writer, value, { x: AREA.left + LABEL_WIDTH, y: writer.y }) + 7
}

/** Groups of four, eight to a line: what people compare by eye. */
function hash(hex: string): Cell {
  const groups = hex.match(/.{1,4}/g) ?? []
  const lines = Array.from({ length: Math.ceil(groups.length / 8) }, (_, index) =>
    groups.slice(index * 8, index * 8 + 8).join(' '),
  )
  return lines.flatMap((line) => cell(line, CODE, NARROW))
}

function drawVerification(writer: PageWriter, { verifyUrl, qrText, verificationCode }: Evidence): number {
  const x = AREA.right - CODE_SIZE
  const text = qrText ?? verifyUrl
  const { size, path } = qrCode(text)
  writer.path(path, { x, y: writer.y + CODE_SIZE, scale: CODE_SIZE / size, colour: INK })
  writer.link(text, { x, y: writer.y, width: CODE_SIZE, height: CODE_SIZE })
  const top = writer.y + CODE_SIZE + 8
  writer.boxes([{ x: x - 16, y: writer.y, width: 0.5, height: CODE_SIZE + 34 }], LINE)
  const lines = [
    ...cell('Código do documento', SMALL, CODE_SIZE),
    // Groups of four, so that lines break between them; people may type them without the gaps.
    ...cell(verificationCode.match(/.{1,4}/g)?.join(' ') ?? '', { ...CODE, size: 9 }, CODE_SIZE, 3),
  ]
  return drawCell(writer, lines, { x, y: top })
}
