import { face } from '../draw/fonts.ts'
import { AREA, type Paper } from '../draw/paper.ts'
import { cell, drawCell } from './cells.ts'
import { SECTION, SMALL } from './styles.ts'

/** A section's title with a quiet remark after it, never alone at the end of a page: `follows` points must fit below. */
export function drawSection(paper: Paper, title: string, remark: string, follows: number): void {
  if (!paper.room(36 + follows)) paper.y += 12
  paper.text(title, { ...SECTION, x: AREA.left, y: paper.y + 14 })
  const x = AREA.left + face(SECTION.face).width(title, SECTION.size) + 8
  drawCell(paper, cell(remark, SMALL, AREA.right - x, 1), { x, y: paper.y + 4.5 })
  paper.y += 26
}
