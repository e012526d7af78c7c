import { randomUUID } from 'node:crypto'
import type { JobName } from '@rubrica/api/jobs/jobs.ts'
import type { WaitingFor } from '@rubrica/contracts/documents.ts'
import {
  contact,
  documentIn,
  drawnSignature,
  paper,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
} from '../../make.ts'
import { until } from '../../until.ts'
import { confirmedOwner, type Stage } from './stage.ts'

/** A kind of job, and how it comes to be one. */
export interface Work {
  /** Dependencies besides the database. */
  needs: WaitingFor[]
  prepare(stage: Stage): Promise<Prepared>
}

export interface Prepared {
  /** Makes the service write the job. */
  start(): Promise<unknown>
  /** Returns what the owner sees of it. */
  look(): Promise<Seen>
  /** What they see while it waits. */
  waiting: Partial<Seen>
  isDone(seen: Seen): boolean
}

export interface Seen {
  status: string
  failure_reason?: string | null
  waiting_for?: string | null
}

/** Every kind of job: one that lacks a row does not compile. The first one turns the clock while it is prepared. */
export const works: Record<JobName, Work> = {
  'document.renew': {
    needs: ['disk', 'storage', 'timestamp_authority'],
    async prepare(stage) {
      const { world, owner, authority } = stage
      const ana = await contact(owner)
      const { id: documentId } = await sentDocument(owner, [ana])
      await signAll(await signerAtTheDoor(world, ana.email))
      await documentIn(owner.client, documentId, 'certificated')
      // New timestamps hold for longer than the one in the file; the service checks the authority again after a day.
      await authority.reissue(4000)
      await stage.clock.turn({ days: 2 })
      return {
        start: () => stage.enqueue('document.renew', { documentId }),
        async look() {
          const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
          const isRenewed = items.some(({ event }) => event === 'document_timestamp_renewed')
          return { status: isRenewed ? 'renewed' : 'as it was' }
        },
        waiting: { status: 'as it was' },
        isDone: ({ status }) => status === 'renewed',
      }
    },
  },
  'document.process': {
    needs: ['disk', 'storage', 'office'],
    async prepare(stage) {
      const { client } = stage.owner
      const { id: documentId } = await readyDocument(stage.owner, fileFor(stage))
      return {
        async start() {
          // Like a crash before the last step.
          await stage.onDatabase(({ db }) =>
            db.updateTable('documents').set({ status: 'metadata_processing' }).where('id', '=', documentId).execute(),
          )
          await stage.enqueue('document.process', { documentId })
        },
        look: () => client.documents.get({ documentId }),
        waiting: { status: 'metadata_processing', waiting_for: stage.dependency, failure_reason: null },
        isDone: ({ status }) => status === 'metadata_ready',
      }
    },
  },
  'template.process': {
    needs: ['disk', 'storage', 'office'],
    async prepare(stage) {
      const { client, accountId } = stage.owner
      const { id: templateId } = await client.templates.create({ accountId, file: await paper(fileFor(stage)) })
      const look = () => client.templates.get({ accountId, templateId })
      await until('a template that was read', async () => (await look()).status === 'ready')
      return {
        async start() {
          await stage.onDatabase(({ db }) =>
            db.updateTable('templates').set({ status: 'processing' }).where('id', '=', templateId).execute(),
          )
          await stage.enqueue('template.process', { templateId })
        },
        look,
        waiting: { status: 'processing', waiting_for: stage.dependency, failure_reason: null },
        isDone: ({ status }) => status === 'ready',
      }
    },
  },
  'document.draw': {
    needs: ['disk', 'storage'],
    async prepare({ owner, enqueue, onDatabase }) {
      const { id: documentId } = await sentDocument(owner, [await contact(owner)])
      return {
        start: () => enqueue('document.draw', { documentId }),
        look: () =>
          onDatabase(async ({ db }) => {
            const first = db.selectFrom('pages').select('image_sha256').where('document_id', '=', documentId)
            const page = await first.where('number', '=', 1).executeTakeFirstOrThrow()
            return { status: page.image_sha256 === null ? 'not drawn' : 'drawn' }
          }),
        waiting: { status: 'not drawn' },
        isDone: ({ status }) => status === 'drawn',
      }
    },
  },
  'document.seal': {
    needs: ['disk', 'storage', 'timestamp_authority'],
    async prepare({ world, owner, dependency }) {
      const ana = await contact(owner)
      await sentDocument(owner, [ana])
      const signer = await signerAtTheDoor(world, ana.email)
      await signer.signing.saveSignature({ file: drawnSignature() })
      const { id: documentId, assignment } = await signer.signing.open({})
      return {
        start: () => signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items: [] }),
        look: () => owner.client.documents.get({ documentId }),
        waiting: { status: 'certificating', waiting_for: dependency, failure_reason: null },
        isDone: ({ status }) => status === 'certificated',
      }
    },
  },
  'message.send': {
    needs: ['mail', 'messaging'],
    async prepare({ owner, dependency }) {
      const { accountId, client } = owner
      const phone = { full_name: 'Ana Souza', whatsapp_phone_number: '+5511987651234' }
      const { id } =
        dependency === 'messaging' ? await client.signers.create({ accountId, ...phone }) : await contact(owner)
      const { id: documentId } = await readyDocument(owner)
      const byPhone = { verification_method: 'Whatsapp' as const }
      const signers = [{ id, ...(dependency === 'messaging' ? byPhone : {}) }]
      return {
        start: () => owner.client.assignments.create({ documentId, method: 'virtual', signers }),
        look: () => owner.client.documents.get({ documentId }),
        waiting: { status: 'pending_signature', waiting_for: dependency, failure_reason: null },
        isDone: ({ status, waiting_for }) => status === 'pending_signature' && waiting_for === null,
      }
    },
  },
  'mail.send': {
    needs: ['mail'],
    async prepare({ owner, dependency, enqueue, onDatabase }) {
      const { id: documentId } = await sentDocument(owner, [await contact(owner)])
      const { id: partyId } = await onDatabase(({ db }) =>
        db.selectFrom('parties').select('id').where('document_id', '=', documentId).executeTakeFirstOrThrow(),
      )
      return {
        start: () => enqueue('mail.send', { kind: 'invitation', partyId }),
        look: () => owner.client.documents.get({ documentId }),
        waiting: { status: 'pending_signature', waiting_for: dependency, failure_reason: null },
        isDone: ({ status, waiting_for }) => status === 'pending_signature' && waiting_for === null,
      }
    },
  },
  'assignment.expire': {
    needs: [],
    async prepare({ owner, clock, enqueue, onDatabase }) {
      const ana = await contact(owner)
      const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
      const { id: documentId, assignment } = await sentDocument(owner, [ana], { expires_at: expiresAt })
      const assignmentId = assignment?.id ?? ''
      return {
        // Like the version before, whose deadlines waited on the queue.
        async start() {
          await onDatabase(({ db }) =>
            db.updateTable('assignments').set({ due_at: null }).where('id', '=', assignmentId).execute(),
          )
          await enqueue('assignment.expire', { assignmentId, expiresAt })
        },
        look: () => owner.client.documents.get({ documentId }),
        waiting: {},
        isDone: ({ status }) => status === 'expired',
      }
    },
  },
  'invitation.expire': {
    needs: [],
    async prepare({ owner, enqueue, onDatabase, clock }) {
      const { client, accountId } = owner
      const email = `${randomUUID()}@exemplo.com`
      const { id } = await client.invitations.create({ account_id: accountId, email })
      return {
        async start() {
          const over = { expires_at: clock.now().toISOString() }
          await onDatabase(({ db }) => db.updateTable('invitations').set(over).where('id', '=', id).execute())
          await enqueue('invitation.expire', { invitationId: id })
        },
        look: () =>
          onDatabase(({ db }) =>
            db.selectFrom('invitations').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
          ),
        waiting: {},
        isDone: ({ status }) => status === 'expired',
      }
    },
  },
  'account.close': {
    needs: [],
    async prepare({ owner, onDatabase }) {
      const { id: accountId } = await owner.client.accounts.create({ name: 'Arquivo' })
      const { id } = await readyDocument({ ...owner, accountId })
      return {
        start: () => owner.client.accounts.remove({ accountId }),
        look: () =>
          onDatabase(async ({ db }) => {
            const found = db.selectFrom('documents').select('deleted_at').where('id', '=', id)
            return { status: (await found.executeTakeFirstOrThrow()).deleted_at === null ? 'there' : 'removed' }
          }),
        waiting: {},
        isDone: ({ status }) => status === 'removed',
      }
    },
  },
  'user.erase': {
    needs: [],
    async prepare({ world, clock, enqueue, onDatabase }) {
      const person = await confirmedOwner(world)
      await readyDocument(person)
      const { id: userId } = await person.client.users.self({})
      return {
        async start() {
          const dueAt = clock.now().toISOString()
          const ordered = { to_be_deleted_at: dueAt }
          await onDatabase(({ db }) => db.updateTable('users').set(ordered).where('id', '=', userId).execute())
          await enqueue('user.erase', { userId, dueAt })
        },
        look: () =>
          onDatabase(async ({ db }) => {
            const found = db.selectFrom('users').select('deleted_at').where('id', '=', userId)
            return { status: (await found.executeTakeFirstOrThrow()).deleted_at === null ? 'there' : 'erased' }
          }),
        waiting: {},
        isDone: ({ status }) => status === 'erased',
      }
    },
  },
}

function fileFor({ dependency }: Stage): string {
  return dependency === 'office' ? 'contrato.docx' : 'contrato.pdf'
}
