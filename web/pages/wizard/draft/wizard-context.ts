import type { ChannelWire } from '@rubrica/contracts/channels.ts'
import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import type { Document } from '@rubrica/contracts/documents.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { createContext, use } from 'react'
import type { Draft, Method, Person } from './draft.ts'
import type { WizardChange } from './use-draft.ts'

/** The three steps, in order; the last part of their addresses. */
export const wizardSteps = ['signers', 'prepare', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** What the steps share. */
export interface Wizard {
  /** The wizard prepares a document by its signers, or a template by the roles that represent them. */
  kind: 'document' | 'template'
  document: { id: string; account_id: string; name: string; pages: DocumentPage[]; file_notes?: Document['file_notes'] }
  /** The PDF of the pages. */
  fileUrl: string
  /** Fields to place: the workspace's and the standard ones. */
  fields: Field[]
  /** The first contacts by name; the others are found by searching. */
  contacts: Person[]
  /** The channels to telephones that reach signers; templates name none. */
  channels?: readonly ChannelWire[] | undefined
  /** The providers of certificates in the cloud with which signers can sign; templates name none. */
  cloudCertificates?: readonly string[] | undefined
  method: Method
  draft: Draft
  change: (change: WizardChange) => void
  canUndo: boolean
  canRedo: boolean
  /** Address of a step, of this method unless another is given. */
  pathOf: (step: WizardStep, method?: Method) => string
  /** The target of VOLTAR in the first step. */
  back: string
  /** Opens a step, of this method unless another is given. */
  go: (step: WizardStep, method?: Method) => void
}

export const WizardContext = createContext<Wizard | null>(null)

/** The wizard around the step. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('A step of the wizard stands outside of its layout')
  return wizard
}

/** Address of a step below that of the document or template. */
export function stepPath(home: string, method: Method, step: WizardStep): string {
  return `${home}${method === 'virtual' ? '/virtual' : ''}/${step}`
}

/** How the wizard saves the draft while the person prepares it. */
export interface DraftSaving {
  problem: SavingProblem | null
  /** Null for a template, which is not sent. */
  sending: DraftSending | null
}

export type SavingProblem =
  | { kind: 'failed'; message: string; retry: () => void }
  /** Somebody has saved another draft meanwhile: the person takes that over, or overwrites it. */
  | { kind: 'outdated'; takeOther: () => void; keepMine: () => void }
  /** The host of `/v1` keeps no drafts. */
  | { kind: 'unkept' }

/** The effect of sending on the draft of a document. */
export interface DraftSending {
  /** Options of the call that sends: meanwhile nothing is saved, and what another tab has sent is shown as it is. */
  call: { onMutate: () => void; onError: (error: unknown) => void }
  /** The document was sent: forgets the draft and shows the confirmation. */
  sent: (documentId: string) => Promise<void>
}

export const DraftSavingContext = createContext<DraftSaving | null>(null)
