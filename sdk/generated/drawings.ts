// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Download } from '../download.ts'
import type { CallOptions } from '../options.ts'
import { resourceOf } from '../resource.ts'
import type { Unlisted } from '../unlisted.ts'
import { drawings as rows } from './rows.ts'
import type { Drawing } from './shapes.ts'

/** What `drawings.create` takes. */
export interface DrawingsCreateInput {
  type: 'signature' | 'initial'
}

/** What `drawings.create` answers. */
export interface DrawingsCreateAnswer {
  id: string
  type: 'signature' | 'initial' | Unlisted
  /** waiting: the code was not read; opened: the device opened it; drawn: the drawing is here; over: the code is no longer valid */
  status: 'waiting' | 'opened' | 'drawn' | 'over' | Unlisted
  /** ISO-8601 in UTC */
  expires_at: string
  /** The secret of the QR code */
  secret: string
}

/** What `drawings.get` takes. */
export interface DrawingsGetInput {
  drawingId: string
}

/** What `drawings.image` takes. */
export interface DrawingsImageInput {
  drawingId: string
}

/** What `drawings.use` takes. */
export interface DrawingsUseInput {
  drawingId: string
}

/** What `drawings.use` answers. */
export interface DrawingsUseAnswer {
  type: 'signature' | 'initial' | Unlisted
}

/** What `drawings.remove` takes. */
export interface DrawingsRemoveInput {
  drawingId: string
}

/** What `drawings.open` takes. */
export interface DrawingsOpenInput {
  /** The secret of the QR code */
  secret: string
}

/** What `drawings.open` answers. */
export interface DrawingsOpenAnswer {
  type: 'signature' | 'initial' | Unlisted
  /** ISO-8601 in UTC */
  expires_at: string
}

/** What `drawings.send` takes. */
export interface DrawingsSendInput {
  /** The secret of the QR code */
  secret: string
  /** PNG or JPEG in base64 */
  image: string
}

/** What `drawings.send` answers. */
export interface DrawingsSendAnswer {
  type: 'signature' | 'initial' | Unlisted
}

/** Calls of `drawings`. */
export interface Drawings {
  /**
   * Makes a code of ten minutes by which another device draws for this signer, once. An earlier one of the same kind ends. The page shows `/sign/celular/desenho#{secret}` as a QR code.
   *
   * `POST /signature/drawings`
   *
   * Its own errors: `verification_required`, `too_many_requests`.
   */
  create(input: DrawingsCreateInput, options?: CallOptions): Promise<DrawingsCreateAnswer>
  /**
   * Whether the drawing is here.
   *
   * `GET /signature/drawings/:drawingId`
   *
   * Its own errors: `verification_required`.
   */
  get(input: DrawingsGetInput, options?: CallOptions): Promise<Drawing>
  /**
   * The drawing, to look at before it is used.
   *
   * `GET /signature/drawings/:drawingId/image`
   *
   * Its own errors: `verification_required`, `drawing_over`.
   */
  image(input: DrawingsImageInput, options?: CallOptions): Promise<Download>
  /**
   * Makes the drawing the signer's signature or initials. The trail keeps where it was drawn.
   *
   * `POST /signature/drawings/:drawingId/use`
   *
   * Its own errors: `verification_required`, `drawing_over`.
   */
  use(input: DrawingsUseInput, options?: CallOptions): Promise<DrawingsUseAnswer>
  /**
   * Ends the code, and forgets a drawing that was not used.
   *
   * `DELETE /signature/drawings/:drawingId`
   *
   * Its own errors: `verification_required`.
   */
  remove(input: DrawingsRemoveInput, options?: CallOptions): Promise<void>
  /**
   * What the other device draws; it learns nothing of document and signer.
   *
   * `POST /drawings/open`
   *
   * Its own errors: `drawing_over`.
   */
  open(input: DrawingsOpenInput, options?: CallOptions): Promise<DrawingsOpenAnswer>
  /**
   * Sends the drawing, once: PNG or JPEG.
   *
   * `POST /drawings`
   *
   * Its own errors: `drawing_over`, `image_invalid`.
   */
  send(input: DrawingsSendInput, options?: CallOptions): Promise<DrawingsSendAnswer>
}

/** `new Drawings(options)` has these calls alone, for whoever bundles and needs no others. */
export const Drawings = /* @__PURE__ */ resourceOf<Drawings>(rows, () => import('../later.ts'))
