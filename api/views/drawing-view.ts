import type { Drawing } from '@rubrica/contracts/drawings.ts'
import { type Clock, isoNow } from '../clock.ts'
import type { Row } from '../db/tables.ts'

export function drawingView(drawing: Row<'drawings'>, clock: Clock): Drawing {
  const { id, type, expires_at } = drawing
  return { id, type, status: statusOf(drawing, isoNow(clock)), expires_at }
}

function statusOf({ expires_at, sha256, opened_at }: Row<'drawings'>, now: string): Drawing['status'] {
  if (expires_at <= now) return 'over'
  if (sha256 !== null) return 'drawn'
  return opened_at === null ? 'waiting' : 'opened'
}
