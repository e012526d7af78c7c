import { face } from '../draw/fonts.ts'
import { AREA, type PageWriter } from '../draw/page-writer.ts'
import { cell, drawCell } from './cells.ts'
import { SECTION, SMALL } from './styles.ts'

/** A section's title with a quiet remark after it. `follows` points must fit below it on the same page. */
export function drawSection(writer: PageWriter, title: string, remark: string, follows: number): void {
  if (!writer.room(36 + follows)) writer.y += 12
  writer.text(title, { ...SECTION, x: AREA.left, y: writer.y + 14 })
  const x = AREA.left + face(SECTION.face).width(title, SECTION.size) + 8
  drawCell(writer, cell(remark, SMALL, AREA.right - x, 1), { x, y: writer.y + 4.5 })
  writer.y += 26
}
