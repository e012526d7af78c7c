import { Writable } from 'node:stream'
import type { Document, Template } from '@rubrica/sdk'
import type { Clock } from '@rubrica/testing/clock.ts'
import { openPscDouble, type PscDouble } from '@rubrica/testing/psc-double.ts'
import { pino } from 'pino'
import { type Issuer, openIssuer } from '../issuer.ts'
import {
  type Contact,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  readTemplate,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { refusingOffice } from '../office-files.ts'
import { teamMate } from '../team.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import { type DatabaseKind, openWorld, type World } from '../world.ts'

/** The credentials of a call. */
export type Caller = Partial<Record<'accessToken' | 'apiKey' | 'signerAccessCode', string>>

/** A workspace in which every call of the table can succeed: people, and a record of each kind in the states that matter. */
export interface Stage {
  world: World
  issuer: Issuer
  receiver: Receiver
  psc: PscDouble
  owner: Owner
  mate: Owner & { id: string }
  ana: Contact
  ready: Document
  sealed: Document
  /** A document that waits for Ana; her link is open and confirmed. */
  waiting: Document
  signer: Caller
  template: Template
  fieldId: string
  /** What the service has written into its log at level `error`. */
  complaints: string[]
  close(): Promise<void>
}

interface StageOptions {
  clock?: Clock
  /** Does something in the world before anybody else is there. */
  before?: (world: World) => Promise<void>
}

export async function openStage(database: DatabaseKind, { clock, before }: StageOptions = {}): Promise<Stage> {
  const complaints: string[] = []
  const log = pino(
    { level: 'error' },
    lines((line) => complaints.push(line)),
  )
  const issuer = await openIssuer()
  const receiver = await openReceiver()
  const psc = await openPscDouble()
  // Passkeys need an address with https.
  const env = {
    ...issuer.env,
    ...psc.env,
    ...refusingOffice,
    WEBHOOK_ALLOW_PRIVATE: 'on',
    PUBLIC_URL: 'https://rubrica.test',
  }
  const world = await openWorld({ database, log, env, ...(clock ? { clock } : {}) })
  await before?.(world)
  return {
    ...{ world, issuer, receiver, psc, complaints },
    ...(await openTenant({ world, receiver })),
    async close() {
      await world.close()
      await receiver.close()
      await issuer.close()
      await psc.close()
    },
  }
}

/** A workspace's part of the stage. */
export type Tenant = Omit<Stage, 'world' | 'issuer' | 'receiver' | 'psc' | 'complaints' | 'close'>

export async function openTenant({ world, receiver }: Pick<Stage, 'world' | 'receiver'>): Promise<Tenant> {
  const owner = await signUp(world)
  const { accountId, client } = owner
  await client.webhooks.update({
    ...{ accountId, events: ['signer_created'], is_active: true },
    ...{ url: receiver.url, email: owner.email },
  })
  await client.accounts.setLogo({ accountId, file: drawnSignature() })
  const mate = await teamMate(world, owner)
  const ana = await contact(owner)
  const waiting = await sentDocument(owner, [ana])
  return {
    ...{ owner, mate, ana, waiting },
    ready: await readyDocument(owner),
    sealed: await sealedDocument(world, owner),
    signer: await signerWithImage(world, ana),
    template: await readyTemplate(owner),
    fieldId: (await client.fields.list({ accountId, search: 'texto' })).items[0]?.id ?? '',
  }
}

/** The credential of somebody who has opened the newest link and confirmed the code. */
export async function confirmedSigner(world: World, email: string): Promise<Caller> {
  await signerAtTheDoor(world, email)
  return { signerAccessCode: await world.mailbox.accessCode(email) }
}

async function signerWithImage(world: World, { email }: Contact): Promise<Caller> {
  const caller = await confirmedSigner(world, email)
  await world.client(caller).signing.saveSignature({ file: drawnSignature() })
  return caller
}

async function sealedDocument(world: World, owner: Owner): Promise<Document> {
  const bia = await contact(owner, 'Bia Õlhos')
  const { id } = await sentDocument(owner, [bia])
  await signAll(await signerAtTheDoor(world, bia.email))
  return documentIn(owner.client, id, 'certificated')
}

/** An unchanged template with one signer's role. */
export async function readyTemplate(owner: Owner): Promise<Template> {
  const { id: templateId } = await readTemplate(owner)
  const ids = { accountId: owner.accountId, templateId }
  await owner.client.templates.createRole({ ...ids, name: 'Cliente' })
  return owner.client.templates.get(ids)
}

function lines(take: (line: string) => void): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      take(String(chunk))
      done()
    },
  })
}
