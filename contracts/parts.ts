import type { Sentence } from './locale.ts'

/** The words of a part, as trail, mails and pages build their sentences with them. English is there for what signers read. */
interface PartWords {
  /** 'assinar': 'Falta assinar', 'Ler e assinar'. */
  verb: Sentence
  /** 'assinou'. */
  did: string
  /** 'assinou o documento'. */
  didDocument: string
  /** 'assinaram o documento', of several people. */
  allDidDocument: string
  /** 'Assine': 'Assine até', 'Leia o documento e assine.' */
  imperative: Sentence
  /** 'a sua assinatura': what a mail asks for. */
  asked: Sentence
  /** 'Pedido de assinatura': the request in the trail. */
  request: string
  /** The main button of the signer's page. */
  button: Sentence
  /** 'Documento assinado': the page's title after the act. */
  done: Sentence
  /** 'Sua assinatura está em': before the document's name, after the act. */
  doneIn: Sentence
}

interface Part<Name extends string, Status extends string> {
  /** Gets an invitation and reminders, and acts on its own page. */
  mustAct: boolean
  /** Its drawn signature belongs to the evidence. */
  draws: boolean
  /** Fields can be placed for it. */
  holdsFields: boolean
  /** The seal and the steps behind wait for it. */
  blocksSeal: boolean
  /** The parts whose people act first, whatever the steps say. */
  after: readonly Name[]
  /** The status after its act. */
  finalStatus: Status
  words: PartWords
}

/** What somebody is in a document: a row a part (decision 0072). `proof/evidence/parts.ts` has its words in the evidence. */
export const parts = partsTable({
  signer: {
    mustAct: true,
    draws: true,
    holdsFields: true,
    blocksSeal: true,
    after: [],
    finalStatus: 'signed',
    words: {
      verb: { pt: 'assinar', en: 'sign' },
      did: 'assinou',
      didDocument: 'assinou o documento',
      allDidDocument: 'assinaram o documento',
      imperative: { pt: 'Assine', en: 'Sign' },
      asked: { pt: 'a sua assinatura', en: 'your signature' },
      request: 'Pedido de assinatura',
      button: { pt: 'Assinar documento', en: 'Sign document' },
      done: { pt: 'Documento assinado', en: 'Document signed' },
      doneIn: { pt: 'Sua assinatura está em', en: 'Your signature is on' },
    },
  },
})

export type PartName = keyof typeof parts

/** The part of everybody for whom the sender names none. */
export const USUAL_PART = 'signer' satisfies PartName

/** The statuses after an act. */
export const finalStatuses = [...new Set(Object.values(parts).map(({ finalStatus }) => finalStatus))]

/** The row of a part; the usual one for a part that only another host knows. */
export function partOf(name: string | undefined): (typeof parts)[PartName] {
  return Object.entries(parts).find(([known]) => known === name)?.[1] ?? parts[USUAL_PART]
}

function partsTable<Name extends string, Status extends string>(rows: Record<Name, Part<NoInfer<Name>, Status>>) {
  return rows
}
