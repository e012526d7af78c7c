import { INK, LINE, PEN } from '../draw/colours.ts'
import { face } from '../draw/fonts.ts'
import { AREA, type PageWriter, type TextStyle } from '../draw/page-writer.ts'
import { printable } from '../draw/printable.ts'
import { STROKE, STROKE_HEIGHT, STROKE_WIDTH } from '../draw/stroke.ts'
import type { Evidence } from '../seal/seal-job.ts'
import { cell, drawCell } from './cells.ts'
import { longInstant } from './dates.ts'
import { SMALL, TITLE } from './styles.ts'

/** The mark, the product's name, the title and when this was made. */
export function drawHead(writer: PageWriter, evidence: Evidence): void {
  writer.path(STROKE, { x: AREA.left, y: AREA.top + 12, scale: 30 / STROKE_HEIGHT, width: STROKE_WIDTH, colour: PEN })
  const name = printable(evidence.productName, face('serifBold'))
  writer.text(name, { ...NAME, x: AREA.right - face('serifBold').width(name, NAME.size), y: AREA.top + 8 })
  writer.text('Certificado de assinaturas', { ...TITLE, x: AREA.left, y: AREA.top + 58 })
  const made = `Registro das assinaturas eletrônicas do documento abaixo, concluído em ${longInstant(evidence.completedAt, evidence.timeZone)}.`
  writer.y = drawCell(writer, cell(made, { ...SMALL, size: 8.5 }, AREA.width), { x: AREA.left, y: AREA.top + 70 }) + 14
}

/** Every page repeats which document this certificate belongs to, and which page of how many it is. */
export function drawFoot(writer: PageWriter, evidence: Evidence, number: number, count: number): void {
  writer.rule(AREA.foot - 12, { width: 0.5, colour: LINE })
  const sans = face('sans')
  const pages = `Página ${number} de ${count}`
  const room = AREA.width - sans.width(pages, SMALL.size) - 24
  const whose = cell(`Documento ${evidence.documentId} · Código ${evidence.verificationCode}`, SMALL, room, 1)
  drawCell(writer, whose, { x: AREA.left, y: AREA.foot - 6 })
  drawCell(writer, cell(pages, SMALL, 120), { x: AREA.right - sans.width(pages, SMALL.size), y: AREA.foot - 6 })
}

const NAME: TextStyle = { face: 'serifBold', size: 13, colour: INK }
