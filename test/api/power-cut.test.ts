import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contact, documentIn, PASSWORD, sentDocument, signerAtTheDoor, signUp } from '../make.ts'
import { useOwnProduct } from '../product.ts'
import { until } from '../until.ts'

/** Log lines of a sealing; the test kills the process when the line appears. */
const steps = ['started', 'sealed', 'stored', 'claimed']

describe('a power cut while a document is being sealed', () => {
  const product = useOwnProduct({ LOG_LEVEL: 'debug' })

  test.each(['signed', ...steps, ...steps])(
    'after the step "%s", the next start finishes it: one seal, one hash',
    async (step) => {
      const owner = await signUp(product)
      const ana = await contact(owner)
      const document = await sentDocument(owner, [ana])
      const signer = await signerAtTheDoor(product, ana.email)
      const before = product.output().length
      const signing = signer.signing.sign({
        documentId: document.id,
        assignmentId: document.assignment?.id ?? '',
        items: [],
      })
      // The answer may be lost with the process; what counts is what the database holds.
      const answered = signing.catch(() => null)
      if (step === 'signed') await answered
      else await until(`the step ${step}`, async () => product.output().slice(before).includes(`"step":"${step}"`))
      await product.kill()
      await product.start()

      const session = await product.client().auth.login({ email: owner.email, password: PASSWORD })
      const client = product.client({ token: session.access_token ?? '' })
      await documentIn(client, document.id, 'certificated')
      const { items } = await client.documents.activities({ documentId: document.id })
      expect(items.filter((activity) => activity.event === 'document_certificated')).toHaveLength(1)
      expect(items.filter((activity) => activity.event === 'signer_signed_document')).toHaveLength(1)
      const { body } = await client.documents.download({ documentId: document.id, artifact: 'certificated' })
      const hash = createHash('sha256')
        .update(new Uint8Array(await new Response(body).arrayBuffer()))
        .digest('hex')
      expect(await product.client().documents.verify({ hash })).toMatchObject({ id: document.id, is_valid: true })
      await product.mailbox.newest(ana.email, /^Documento assinado/)
    },
  )
})
