import { LINE, QUIET } from '../draw/colours.ts'
import { AREA, type Paper } from '../draw/paper.ts'
import type { Evidence, EvidenceEvent } from '../seal/seal-job.ts'
import { cell, cellHeight, drawCell } from './cells.ts'
import { shortInstant } from './dates.ts'
import { drawSection } from './section.ts'
import { BODY, CODE, SMALL } from './styles.ts'

/** What happened, oldest first, each with its instant and zone. */
export function drawEvents(paper: Paper, evidence: Evidence): void {
  drawSection(paper, 'Histórico', 'Horários de Brasília, com a diferença para UTC', 60)
  paper.rule(paper.y, { width: 0.5, colour: LINE })
  paper.y += 6
  for (const event of evidence.events) drawEvent(paper, event, evidence.timeZone)
  paper.y += 6
}

const TIME_WIDTH = 132
const INSTANT = { ...CODE, size: 7.5, colour: QUIET }

function drawEvent(paper: Paper, event: EvidenceEvent, timeZone: string): void {
  const width = AREA.width - TIME_WIDTH
  const from = [event.ip && `IP ${event.ip}`, event.userAgent].filter((part) => part).join(' · ')
  const lines = [...cell(event.message, BODY, width), ...cell(from, { ...SMALL, size: 7 }, width, 1)]
  const height = cellHeight(lines) + 5
  paper.room(height)
  const drop = (cellHeight(lines.slice(0, 1)) - cellHeight([{ text: '', style: INSTANT }])) / 2
  drawCell(paper, cell(shortInstant(event.at, timeZone), INSTANT, TIME_WIDTH), { x: AREA.left, y: paper.y + drop })
  drawCell(paper, lines, { x: AREA.left + TIME_WIDTH, y: paper.y })
  paper.y += height
}
