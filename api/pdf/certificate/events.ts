import { LINE, QUIET } from '../draw/colours.ts'
import { AREA, type PageWriter } from '../draw/page-writer.ts'
import type { Evidence, EvidenceEvent } from '../seal/seal-job.ts'
import { quotedBrowser } from './browser.ts'
import { cell, cellHeight, drawCell } from './cells.ts'
import { shortInstant } from './dates.ts'
import { drawSection } from './section.ts'
import { BODY, CODE, SMALL } from './styles.ts'

/** What happened, oldest first, each with its instant and zone. */
export function drawEvents(writer: PageWriter, evidence: Evidence): void {
  drawSection(writer, 'Histórico', 'Horários de Brasília, com a diferença para UTC', 60)
  writer.rule(writer.y, { width: 0.5, colour: LINE })
  writer.y += 6
  for (const event of evidence.events) drawEvent(writer, event, evidence.timeZone)
  writer.y += 6
}

const TIME_WIDTH = 132
const INSTANT = { ...CODE, size: 7.5, colour: QUIET }

function drawEvent(writer: PageWriter, event: EvidenceEvent, timeZone: string): void {
  const width = AREA.width - TIME_WIDTH
  const from = [event.ip && `IP ${event.ip}`, quotedBrowser(event.userAgent)].filter((part) => part).join(' · ')
  const lines = [...cell(event.message, BODY, width), ...cell(from, { ...SMALL, size: 7 }, width, 1)]
  const height = cellHeight(lines) + 5
  writer.room(height)
  const drop = (cellHeight(lines.slice(0, 1)) - cellHeight([{ text: '', style: INSTANT }])) / 2
  drawCell(writer, cell(shortInstant(event.at, timeZone), INSTANT, TIME_WIDTH), { x: AREA.left, y: writer.y + drop })
  drawCell(writer, lines, { x: AREA.left + TIME_WIDTH, y: writer.y })
  writer.y += height
}
