import type { Handlers } from '../access/handler.ts'
import { authorizeCloud } from '../signing/cloud/authorize-cloud.ts'
import { signInCloud } from '../signing/cloud/sign-in-cloud.ts'

export const cloudCertificates: Handlers<'cloudCertificates'> = {
  async authorize({ documents, provider }, call) {
    const asked = documents.map(({ document_id, assignment_id, items }) => {
      return { documentId: document_id, assignmentId: assignment_id, items }
    })
    return authorizeCloud(call, { documents: asked, provider })
  },

  async sign({ accepts_unqualified = false, ...brought }, call) {
    return signInCloud(call, { ...brought, acceptsUnqualified: accepts_unqualified })
  },
}
