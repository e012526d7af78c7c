import { call } from './call.ts'
import { templates as rows } from './generated/rows.ts'
import type { Document } from './generated/shapes.ts'
import { getDocument } from './generated/steps.ts'
import type { TemplateCalls } from './generated/templates.ts'
import type { CallOptions } from './options.ts'
import { type ResourceClass, resourceOf } from './resource.ts'
import type { TemplateSendInput } from './template-sending.ts'

/** Templates: documents to be made again and again. */
export interface Templates extends TemplateCalls {
  /**
   * Makes a document of a template and sends it: people by the names of their roles, values by the labels of their fields. The
   * whole may be repeated and has one effect: for 24 hours with the same `idempotencyKey`, at any time with the same `externalId`.
   */
  send(templateId: string, input: TemplateSendInput, options?: CallOptions): Promise<Document>
}

/** `new Templates(options)` has only these calls, for bundles that need no others. */
export const Templates: ResourceClass<Templates> = /* @__PURE__ */ resourceOf<Templates, TemplateCalls>(
  rows,
  () => import('./later.ts'),
  (calls, connection) => ({
    send: async (templateId, input, options = {}) => {
      const { sendTemplate } = await import('./later.ts')
      const documentOf = (documentId: string, asking: CallOptions) =>
        call<Document>(connection, getDocument, { documentId }, asking)
      return sendTemplate(calls, documentOf, templateId, input, options)
    },
  }),
)
