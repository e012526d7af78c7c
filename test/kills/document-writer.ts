import { createHash, randomUUID } from 'node:crypto'
import { drawnSignature, paper } from '../make.ts'
import { until } from '../until.ts'
import { certain, once, read } from './certain.ts'
import type { LedgerDocument } from './ledger.ts'
import type { Run } from './run.ts'
import { openLink } from './signer-link.ts'

/** Takes documents from the upload to the last signature, or until it cancels them. */
export async function writeDocuments(run: Run): Promise<void> {
  const contract = await (await paper('contrato.pdf')).bytes()
  while (run.goesOn) {
    // A comment behind the end makes each file one of its own.
    const bytes = Buffer.concat([contract, Buffer.from(`\n%${randomUUID()}\n`)])
    const uploaded = await upload(run, bytes)
    if (uploaded) await seeThrough(run, ...uploaded)
  }
}

/** Does not repeat a lost upload: the service has it whole or not at all. */
async function upload(run: Run, bytes: Buffer<ArrayBuffer>): Promise<[string, LedgerDocument] | null> {
  const { service, owner, ledger } = run
  const name = `Contrato ${randomUUID()}`
  const file = new File([bytes], 'contrato.pdf')
  const made = await once(service, owner, (client) =>
    client.documents.create({ accountId: owner.accountId, file, name }),
  )
  if (!made) return null
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const document = { name, sha256, sentTo: [], signedBy: [], isCancelled: false }
  ledger.documents.set(made.id, document)
  return [made.id, document]
}

async function seeThrough(run: Run, documentId: string, document: LedgerDocument): Promise<void> {
  const { service, owner } = run
  if (Math.random() < 0.3) {
    const name = `${document.name} renomeado`
    await certain(service, owner, (client) => client.documents.update({ documentId, name }))
    document.name = name
  }
  const count = Math.random() < 0.4 ? 2 : 1
  const people = await Promise.all(Array.from({ length: count }, () => makePerson(run)))
  const assignmentId = await send(run, documentId, people)
  document.sentTo = people.map((person) => person.email)
  if (Math.random() < 0.2) return cancel(run, documentId, assignmentId, document)
  await Promise.all(
    people.map(async ({ email }) => {
      await sign(run, { documentId, assignmentId, email })
      document.signedBy.push(email)
    }),
  )
}

interface Person {
  id: string
  email: string
}

/** The address is unique: if the first attempt worked, the second fails, and the address finds the contact. */
async function makePerson({ service, owner, ledger }: Run): Promise<Person> {
  const { accountId } = owner
  const [name, email] = [`Signatária ${randomUUID()}`, `${randomUUID()}@exemplo.com`]
  const { id } = await certain(
    service,
    owner,
    (client) => client.signers.create({ accountId, full_name: name, email }),
    async () => (await read(service, owner, (client) => client.signers.list({ accountId, search: email }))).items.at(0),
  )
  ledger.contacts.set(id, name)
  return { id, email }
}

/** May send before the service has read the document; then the signing starts when it has. */
async function send({ service, owner }: Run, documentId: string, people: Person[]): Promise<string> {
  const signers = people.map(({ id }) => ({ id }))
  const { id } = await certain(
    service,
    owner,
    (client) => client.assignments.create({ documentId, method: 'virtual', signers }),
    async () => (await read(service, owner, (client) => client.documents.get({ documentId }))).assignment ?? undefined,
  )
  return id
}

async function cancel(
  { service, owner }: Run,
  documentId: string,
  assignmentId: string,
  document: LedgerDocument,
): Promise<void> {
  const status = async () => (await read(service, owner, (client) => client.documents.get({ documentId }))).status
  await until('a document that can be cancelled', async () => (await status()) === 'pending_signature', 300)
  await certain(
    service,
    owner,
    (client) => client.signing.reject({ documentId, assignmentId, decline_reason: 'Mudou.' }).then(() => true),
    async () => ((await status()) === 'rejected_by_user' ? true : undefined),
  )
  document.isCancelled = true
}

async function sign(
  { service }: Run,
  { documentId, assignmentId, email }: { documentId: string; assignmentId: string; email: string },
): Promise<void> {
  const link = await openLink(service, email)
  await certain(service, link, (client) => client.signing.acceptTerms({}))
  if (Math.random() < 0.5) {
    await certain(service, link, (client) => client.signing.saveSignature({ file: drawnSignature() }))
  }
  const open = () => read(service, link, (client) => client.signing.open({}))
  await certain(
    service,
    link,
    (client) => client.signing.sign({ documentId, assignmentId, items: [] }),
    async ({ code }) => (code === 'already_signed' ? open() : undefined),
  )
}
