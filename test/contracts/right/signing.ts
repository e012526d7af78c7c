import { openCertificateAuthority } from '../../certificate-authority.ts'
import { askedPerson, CPF, contact, drawnSignature, sentDocument } from '../../make.ts'
import { passkeyDevice } from '../../passkey-device.ts'
import { base64, preparedBy } from '../../signing-with-certificate.ts'
import { confirmedSigner, type Stage } from '../stage.ts'
import type { RightInputs } from './right.ts'

const asSigner = async ({ signer }: Stage) => ({ as: signer, input: {} })

export const signing: RightInputs<'signing' | 'drawings' | 'cloudCertificates'> = {
  signing: {
    own: async ({ owner }) => ({ as: owner, input: { page: 1, 'per-page': 20 } }),
    openOwn: async ({ world, owner }) => {
      const { person, documentId } = await askedPerson(world, owner)
      return { as: person, input: { documentId } }
    },
    self: asSigner,
    requestVerification: async ({ signer }) => ({ as: signer, input: { force: false } }),
    verify: async ({ world, owner }) => {
      const { email } = await newcomer({ owner })
      const signerAccessCode = await world.mailbox.accessCode(email)
      const code = await world.mailbox.code(email)
      return {
        as: { signerAccessCode },
        input: { 'verification-code': code, 'signer-access-code': signerAccessCode, bind: true },
      }
    },
    acceptTerms: asSigner,
    confirmData: async ({ signer, waiting, ana }) => ({
      as: signer,
      input: {
        documentId: waiting.id,
        ...{ full_name: 'Ana Úrsula', email: ana.email, government_id: '529.982.247-25', has_accepted_terms: true },
        whatsapp_phone_number: '+5511987654321',
      },
    }),
    open: asSigner,
    firstPage: asSigner,
    saveSignature: async ({ signer }) => ({ as: signer, input: { file: drawnSignature(), type: 'signature' } }),
    getSignature: async ({ signer }) => ({ as: signer, input: { type: 'signature' } }),
    sign: readyToSign,
    preparePasskey: readyToSign,
    signWithPasskey: async (stage) => {
      const { as, input } = await readyToSign(stage)
      const { items, ...target } = input
      const { passkey_origin } = await stage.world.client(as).signing.open({})
      const filled = items.map(({ itemId }) => ({ item_id: itemId }))
      const prepared = await stage.world.client(as).signing.preparePasskey({ ...target, items: filled })
      const { answer, ...device } = passkeyDevice()
      const answered = answer({ challenge: prepared.challenge, origin: passkey_origin ?? '' })
      return { as, input: { ...target, preparationId: prepared.id, ...device, ...answered } }
    },
    prepareCertificate: async (stage) => {
      const { as, issued, asked } = await certifiedSigner(stage)
      const [certificate = '', ...chain] = [issued.certificate, ...issued.chain].map(base64)
      return { as, input: { ...asked, items: [], certificate, chain } }
    },
    signWithCertificate: async (stage) => {
      const { as, issued } = await certifiedSigner(stage)
      const { asked, prepared } = await preparedBy(stage.world.client(as), issued)
      const signature = base64(issued.sign(new Uint8Array(Buffer.from(prepared.attributes, 'base64'))))
      return { as, input: { ...asked, preparationId: prepared.id, signature } }
    },
    reject: async (stage) => {
      const { as, document } = await newSigner(stage)
      const ids = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
      return { as, input: { ...ids, decline_reason: 'Valor errado' } }
    },
    signMultiple: async (stage) => {
      const { as, document } = await newSigner(stage)
      return { as, input: { document_ids: [document.id] } }
    },
    declineMultiple: async (stage) => {
      const { as, document } = await newSigner(stage)
      return { as, input: { document_ids: [document.id], decline_reason: 'Não sou eu' } }
    },
    document: async ({ signer, ana }) => ({ as: signer, input: { signerId: ana.id } }),
    searchDocuments: async ({ signer, ana }) => ({
      as: signer,
      input: { signerId: ana.id, search: 'a', status: 'pending_signature', sort: '-name', page: 1, 'per-page': 20 },
    }),
    download: async ({ signer, waiting, ana }) => ({
      as: signer,
      input: { signerId: ana.id, documentId: waiting.id, artifact: 'original' },
    }),
  },
  drawings: {
    create: async ({ signer }) => ({ as: signer, input: { type: 'signature' } }),
    get: drawn,
    image: drawn,
    use: drawn,
    remove: drawn,
    open: async (stage) => ({ as: {}, input: { secret: await askedDrawing(stage) } }),
    send: async (stage) => ({ as: {}, input: { secret: await askedDrawing(stage), image: await drawnBase64() } }),
  },
  cloudCertificates: {
    authorize: async (stage) => {
      const { as, document_id, assignment_id } = await enrolledSigner(stage)
      return { as, input: { documents: [{ document_id, assignment_id, items: [] }], provider: 'vidaas' } }
    },
    sign: async (stage) => {
      const { as, document_id } = await enrolledSigner(stage)
      const { cloudCertificates } = stage.world.client(as)
      const asked = await cloudCertificates.authorize({ documents: [{ document_id, items: [] }] })
      const back = await stage.psc.agree(asked.authorization_url ?? '')
      const code = back.searchParams.get('code') ?? ''
      return { as, input: { state: asked.state ?? '', code, accepts_unqualified: true } }
    },
  },
}

async function askedDrawing({ world, signer }: Stage) {
  return (await world.client(signer).drawings.create({ type: 'signature' })).secret
}

/** A drawing that another device has sent. */
async function drawn({ world, signer }: Stage) {
  const { id: drawingId, secret } = await world.client(signer).drawings.create({ type: 'signature' })
  await world.client().drawings.send({ secret, image: await drawnBase64() })
  return { as: signer, input: { drawingId } }
}

async function drawnBase64() {
  return Buffer.from(await drawnSignature().arrayBuffer()).toString('base64')
}

/** A signer with a certificate in the cloud. */
async function enrolledSigner({ world, owner, psc }: Stage) {
  const { accountId, client } = owner
  const somebody = await contact(owner, 'Duda Sá')
  await client.signers.update({ accountId, signerId: somebody.id, government_id: CPF })
  const number = CPF.replace(/\D/g, '')
  if (psc.asked.length === 0) psc.enrol({ name: somebody.name, number })
  const signers = [{ id: somebody.id, verification_method: 'DigitalCertificate' }]
  const { id: document_id, assignment } = await sentDocument(owner, [somebody], { signers })
  return { as: await confirmedSigner(world, somebody.email), document_id, assignment_id: assignment?.id ?? '' }
}

async function readyToSign(stage: Stage) {
  const { as, document } = await newSigner(stage)
  const view = await stage.world.client(as).signing.open({})
  const items = (view.assignment?.items ?? []).map(({ id }) => ({ itemId: id, fieldId: null, value: null }))
  return { as, input: { documentId: document.id, assignmentId: document.assignment?.id ?? '', items } }
}

/** A signer who has not opened the document yet. */
async function newcomer({ owner }: Pick<Stage, 'owner'>) {
  const somebody = await contact(owner, 'Duda Sá')
  return { email: somebody.email, document: await sentDocument(owner, [somebody]) }
}

/** The same person with the code confirmed and the terms accepted. */
async function newSigner({ world, owner }: Stage) {
  const { email, document } = await newcomer({ owner })
  return { as: await confirmedSigner(world, email), document }
}

/** A signer who needs a certificate of their own, and has one. */
async function certifiedSigner({ world, owner }: Stage) {
  const somebody = await contact(owner, 'Duda Sá')
  const signers = [{ id: somebody.id, verification_method: 'DigitalCertificate' }]
  const document = await sentDocument(owner, [somebody], { signers })
  const authority = await openCertificateAuthority()
  const issued = await authority.issue({ name: 'Duda Sá', key: 'ec' })
  authority.close()
  const asked = { documentId: document.id, assignmentId: document.assignment?.id ?? '' }
  return { as: await confirmedSigner(world, somebody.email), issued, asked }
}
