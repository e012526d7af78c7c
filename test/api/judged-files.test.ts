import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CertificateAuthority, openCertificateAuthority } from '../certificate-authority.ts'
import { type LoopbackAuthority, openAuthority } from '../loopback-authority.ts'
import { contact, documentIn, type Owner, paper, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { form } from '../proof/honest/honest-file.ts'
import { createIdentity } from '../proof/kit/identity.ts'
import { signMessage } from '../proof/kit/message.ts'
import { signFile } from '../proof/kit/sign-file.ts'
import { bodyOf, nextNumber, stream, updated, withEntry } from '../proof/kit/update.ts'
import { signWithCertificate } from '../signing-with-certificate.ts'
import { useWorld } from '../world.ts'

const signed = signFile(form, (content) => signMessage(content, createIdentity('Maria')))

describe('a signed file that is sent to be judged', () => {
  const world = useWorld()
  let owner: Owner
  beforeAll(async () => {
    owner = await signUp(world)
  })

  test('is told to be sound by who signed it, and not drawn where nothing follows', async () => {
    expect(await judged(signed)).toMatchObject({
      verdict: 'intact-unknown-issuer',
      signatures: [{ signed_by: 'Maria', issuer: null, covers_whole_file: true, problems: [], changes: [] }],
      drawing: 'not_needed',
      different_pages: [],
    })
  })

  test('is drawn beside what was signed where something follows, and may look otherwise where a field was filled in', async () => {
    expect(await judged(filled(signed))).toMatchObject({
      verdict: 'intact-unknown-issuer',
      drawing: 'alike',
      different_pages: [],
    })
  })

  test('is told to be changed with the page that was', async () => {
    const { verdict, signatures } = await judged(updated(signed, { 4: stream('', 'BT ET') }))
    expect(verdict).toBe('changed-after')
    expect(signatures[0]?.changes).toMatchObject([{ code: 'page-changed', page: 1, message: 'A página 1 mudou.' }])
  })

  test('is known by its issuer where this service sealed it', async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(owner.client, id, 'certificated')
    const file = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
    const { verdict, signatures, drawing } = await judged(await file.bytes())
    expect({ verdict, drawing }).toEqual({ verdict: 'intact', drawing: 'not_needed' })
    expect(signatures).toMatchObject([{ kind: 'seal', issuer: expect.any(String), covers_whole_file: true }])
  })

  test('is refused where it is no PDF', async () => {
    const { client, accountId } = owner
    const judging = client.documents.judge({ accountId, file: await paper('contrato.docx') })
    await expect(judging).rejects.toMatchObject({ code: 'unsupported_type' })
  })

  test('does not become a document', async () => {
    const { client, accountId } = owner
    const count = async () => (await client.documents.list({ accountId })).totalCount
    const before = await count()
    await judged(signed)
    expect(await count()).toBe(before)
  })

  function judged(bytes: Uint8Array) {
    const { client, accountId } = owner
    return client.documents.judge({ accountId, file: new File([new Uint8Array(bytes)], 'arquivo.pdf') })
  }
})

describe('a signed file that is sent to a service which knows authorities', () => {
  let stamping: LoopbackAuthority
  let issuing: CertificateAuthority
  const world = useWorld(async () => {
    ;[stamping, issuing] = await Promise.all([openAuthority(), openCertificateAuthority()])
    return {
      env: {
        TIMESTAMP_URL: `${stamping.url}/tsa`,
        ...{ TIMESTAMP_ROOTS: stamping.rootPath, SIGNER_ROOTS: issuing.authoritiesPath, WEBHOOK_ALLOW_PRIVATE: 'on' },
      },
    }
  })
  afterAll(() => Promise.all([stamping.close(), issuing.close()]))

  test('is known by the issuer of its signer, and the time of its seal by the authority', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    const signers = [{ id: ana.id, verification_method: 'DigitalCertificate' as const }]
    const { id: documentId } = await sentDocument(owner, [], { signers })
    await signWithCertificate(await signerAtTheDoor(world, ana.email), await issuing.issue({ name: 'Ana' }))
    await documentIn(owner.client, documentId, 'certificated')
    const file = await owner.client.documents.download({ documentId, artifact: 'certificated' })
    const sent = new File([new Uint8Array(await file.bytes())], 'arquivo.pdf')
    const { verdict, signatures } = await owner.client.documents.judge({ accountId: owner.accountId, file: sent })
    expect(verdict).toBe('intact')
    expect(signatures).toMatchObject([
      { kind: 'signature', signed_by: 'Ana', issuer: expect.any(String) },
      { kind: 'seal', time: 'trusted' },
      { kind: 'timestamp', verdict: 'intact' },
    ])
  })
})

function filled(file: Buffer): Buffer {
  const next = nextNumber(file)
  const shown = '/Type/XObject/Subtype/Form/BBox[0 0 330 30]/Resources<</Font<</Helv 5 0 R>>>>'
  return updated(file, {
    7: withEntry(withEntry(bodyOf(file, 7), 'V', '(Maria)'), 'AP', `<</N ${next} 0 R>>`),
    [next]: stream(shown, 'BT /Helv 12 Tf 2 8 Td (Maria) Tj ET'),
  })
}
