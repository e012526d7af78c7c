import type { Sentence } from './locale.ts'

/** The words of a part, as trail, mails and pages build their sentences with them. English is there for what signers read. */
interface PartWords {
  /** 'Assina': the sender's choice. */
  choice: Sentence
  /** What the choice means, in one sentence. */
  note: Sentence
  /** 'assinar': 'Falta assinar', 'Ler e assinar'. */
  verb: Sentence
  /** 'assinou'. */
  did: Sentence
  /** 'assinou o documento'. */
  didDocument: Sentence
  /** 'assinaram o documento', of several people. */
  allDidDocument: string
  /** 'recusou o documento': what trail and mail say if the person refuses. */
  refused: Sentence
  /** 'Recusar documento': the way out on the signer's page. */
  refuse: Sentence
  /** 'Assine': 'Assine até', 'Leia o documento e assine.' */
  imperative: Sentence
  /** 'a sua assinatura': what a mail asks for. */
  asked: Sentence
  /** 'Pedido de assinatura': the request in the trail. */
  request: string
  /** The main button of the signer's page. */
  button: Sentence
  /** The same of several documents at once, with their number for `{documents}`. */
  several: Sentence
  /** 'Documento assinado': the page's title after the act. */
  done: Sentence
  /** 'Sua assinatura está em': before the document's name, after the act. */
  doneIn: Sentence
}

interface PartRules<Name extends string, Status extends string> {
  /** Gets an invitation and reminders, and acts on its own page. */
  mustAct: boolean
  /** Its drawn signature belongs to the evidence. */
  draws: boolean
  /** Fields can be placed for it. */
  holdsFields: boolean
  /** The seal and the steps behind wait for it. */
  blocksSeal: boolean
  /** A document needs at least one person of such a part. */
  suffices: boolean
  /** Witnesses the acts of people of the parts in `after` whom the sender names (`witness_of`); of all if none is named. */
  attests: boolean
  /** The parts whose people act first, whatever the steps say. */
  after: readonly Name[]
  /** The status after its act. */
  finalStatus: Status
  /** What lists call it beside its name, choice and verb. */
  inLists: readonly string[]
  words: PartWords
}

/** A field may ask for a drawing: somebody who draws nothing could never fill it in. */
type Part<Name extends string, Status extends string> = PartRules<Name, Status> &
  ({ draws: true } | { holdsFields: false })

/** What somebody is in a document: a row a part (decision 0072). `proof/evidence/parts.ts` has its words in the evidence. */
export const parts = partsTable({
  signer: {
    mustAct: true,
    draws: true,
    holdsFields: true,
    blocksSeal: true,
    suffices: true,
    attests: false,
    after: [],
    finalStatus: 'signed',
    inLists: ['signatário', 'signatária'],
    words: {
      choice: { pt: 'Assina', en: 'Signs' },
      note: { pt: 'Assina o documento.', en: 'Signs the document.' },
      verb: { pt: 'assinar', en: 'sign' },
      did: { pt: 'assinou', en: 'signed' },
      didDocument: { pt: 'assinou o documento', en: 'signed the document' },
      allDidDocument: 'assinaram o documento',
      refused: { pt: 'recusou o documento', en: 'declined the document' },
      refuse: { pt: 'Recusar documento', en: 'Decline document' },
      imperative: { pt: 'Assine', en: 'Sign' },
      asked: { pt: 'a sua assinatura', en: 'your signature' },
      request: 'Pedido de assinatura',
      button: { pt: 'Assinar documento', en: 'Sign document' },
      several: { pt: 'Assinar {documents}', en: 'Sign {documents}' },
      done: { pt: 'Documento assinado', en: 'Document signed' },
      doneIn: { pt: 'Sua assinatura está em', en: 'Your signature is on' },
    },
  },
  approver: {
    mustAct: true,
    draws: false,
    holdsFields: false,
    blocksSeal: true,
    suffices: false,
    attests: false,
    after: [],
    finalStatus: 'approved',
    inLists: ['aprovador', 'aprovadora'],
    words: {
      choice: { pt: 'Aprova', en: 'Approves' },
      note: {
        pt: 'Lê e aprova, sem assinar. Se não aprovar, o documento é encerrado.',
        en: 'Reads and approves, without signing. Without the approval, the document is closed.',
      },
      verb: { pt: 'aprovar', en: 'approve' },
      did: { pt: 'aprovou', en: 'approved' },
      didDocument: { pt: 'aprovou o documento', en: 'approved the document' },
      allDidDocument: 'aprovaram o documento',
      refused: { pt: 'não aprovou o documento', en: 'did not approve the document' },
      refuse: { pt: 'Não aprovar documento', en: 'Refuse approval' },
      imperative: { pt: 'Aprove', en: 'Approve' },
      asked: { pt: 'a sua aprovação', en: 'your approval' },
      request: 'Pedido de aprovação',
      button: { pt: 'Aprovar documento', en: 'Approve document' },
      several: { pt: 'Aprovar {documents}', en: 'Approve {documents}' },
      done: { pt: 'Documento aprovado', en: 'Document approved' },
      doneIn: { pt: 'Sua aprovação está em', en: 'Your approval is on' },
    },
  },
  witness: {
    mustAct: true,
    draws: true,
    holdsFields: true,
    blocksSeal: true,
    suffices: false,
    attests: true,
    after: ['signer'],
    finalStatus: 'signed',
    inLists: ['assina como testemunha', 'witnesses'],
    words: {
      choice: { pt: 'Testemunha', en: 'Witness' },
      note: {
        pt: 'Assina como testemunha, depois de quem ela testemunha.',
        en: 'Signs as a witness, after those whom they witness.',
      },
      verb: { pt: 'assinar como testemunha', en: 'sign as a witness' },
      did: { pt: 'assinou como testemunha', en: 'signed as a witness' },
      didDocument: { pt: 'assinou o documento como testemunha', en: 'signed the document as a witness' },
      allDidDocument: 'assinaram o documento como testemunhas',
      refused: { pt: 'recusou assinar o documento como testemunha', en: 'declined to sign the document as a witness' },
      refuse: { pt: 'Recusar documento', en: 'Decline document' },
      imperative: { pt: 'Assine como testemunha', en: 'Sign as a witness' },
      asked: { pt: 'a sua assinatura como testemunha', en: 'your signature as a witness' },
      request: 'Pedido de assinatura como testemunha',
      button: { pt: 'Assinar como testemunha', en: 'Sign as a witness' },
      several: { pt: 'Assinar {documents} como testemunha', en: 'Sign {documents} as a witness' },
      done: { pt: 'Documento assinado', en: 'Document signed' },
      doneIn: { pt: 'Sua assinatura como testemunha está em', en: 'Your signature as a witness is on' },
    },
  },
  receipt: {
    mustAct: true,
    draws: false,
    holdsFields: false,
    blocksSeal: true,
    suffices: false,
    attests: false,
    after: [],
    finalStatus: 'acknowledged',
    inLists: ['ciência', 'ciente'],
    words: {
      choice: { pt: 'Toma ciência', en: 'Acknowledges' },
      note: {
        pt: 'Abre o documento e confirma que o leu, sem assinar.',
        en: 'Opens the document and confirms having read it, without signing.',
      },
      verb: { pt: 'tomar ciência', en: 'acknowledge' },
      did: { pt: 'tomou ciência', en: 'acknowledged' },
      didDocument: { pt: 'tomou ciência do documento', en: 'acknowledged the document' },
      allDidDocument: 'tomaram ciência do documento',
      refused: { pt: 'recusou tomar ciência do documento', en: 'declined to acknowledge the document' },
      refuse: { pt: 'Recusar documento', en: 'Decline document' },
      imperative: { pt: 'Tome ciência', en: 'Acknowledge it' },
      asked: { pt: 'a sua ciência', en: 'your acknowledgement' },
      request: 'Pedido de ciência',
      button: { pt: 'Tomei ciência', en: 'I have read it' },
      several: { pt: 'Tomar ciência de {documents}', en: 'Acknowledge {documents}' },
      done: { pt: 'Ciência registrada', en: 'Acknowledgement recorded' },
      doneIn: { pt: 'Sua ciência está em', en: 'Your acknowledgement is on' },
    },
  },
})

export type PartName = keyof typeof parts

/** The part of everybody for whom the sender names none. */
export const USUAL_PART = 'signer' satisfies PartName

/** Who gets a copy and does nothing: callers may name it as a part, and `copy_receivers` keeps it. */
export const COPY_PART = 'copy'

/** The statuses after an act. */
export const finalStatuses = [...new Set(Object.values(parts).map(({ finalStatus }) => finalStatus))]

/** The row of a part; the usual one for a part that only another host knows. */
export function partOf(name: string | undefined): (typeof parts)[PartName] {
  return Object.entries(parts).find(([known]) => known === name)?.[1] ?? parts[USUAL_PART]
}

function partsTable<Name extends string, Status extends string>(rows: Record<Name, Part<NoInfer<Name>, Status>>) {
  return rows
}
