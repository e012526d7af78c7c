import type { Handlers } from '../access/handler.ts'
import { isoNow } from '../clock.ts'
import { receiveDrawing, useDrawing } from '../signing/elsewhere/draw-elsewhere.ts'
import {
  createDrawing,
  endDrawing,
  findDrawing,
  openDrawing,
  requireDrawn,
} from '../signing/elsewhere/drawing-store.ts'
import { openDrawnImage } from '../signing/signature-images.ts'
import { requireVerified } from '../signing/verification.ts'
import { drawingView } from '../views/drawing-view.ts'

export const drawings: Handlers<'drawings'> = {
  async create({ type }, call) {
    requireVerified(call.caller.party, call.clock)
    const { drawing, secret } = await createDrawing(call, call.caller.party, type)
    return { ...drawingView(drawing, call.clock), secret }
  },

  async get({ drawingId }, { db, clock, caller }) {
    requireVerified(caller.party, clock)
    return drawingView(await findDrawing(db, caller.party, drawingId), clock)
  },

  async image({ drawingId }, { db, files, clock, caller }) {
    requireVerified(caller.party, clock)
    const drawing = await findDrawing(db, caller.party, drawingId)
    return openDrawnImage({ files }, requireDrawn(drawing.expires_at > isoNow(clock) ? drawing : undefined))
  },

  async use({ drawingId }, call) {
    const { type } = await useDrawing(call, drawingId)
    return { type }
  },

  async remove({ drawingId }, { db, clock, caller }) {
    requireVerified(caller.party, clock)
    await endDrawing(db, await findDrawing(db, caller.party, drawingId), isoNow(clock))
    return []
  },

  async open({ secret }, call) {
    const { type, expires_at } = await openDrawing(call, secret)
    return { type, expires_at }
  },

  async send(input, call) {
    const { type } = await receiveDrawing(call, input)
    return { type }
  },
}
