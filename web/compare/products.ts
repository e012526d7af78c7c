import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'

/** When all of this was read. */
export const READ_IN: Sentence = { pt: 'novembro de 2026', en: 'November 2026' }

interface Product {
  name: string
  /** What was read of it. */
  read: Sentence
  /** Its public tracker, for the threads in its cells. */
  tracker: TrackerName | null
}

/** Public trackers on GitHub, by owner and repository. */
export const trackers = {
  documenso: { name: 'Documenso', at: 'documenso/documenso' },
  docuseal: { name: 'DocuSeal', at: 'docusealco/docuseal' },
  opensign: { name: 'OpenSign', at: 'OpenSignLabs/OpenSign' },
  libresign: { name: 'LibreSign', at: 'LibreSign/libresign' },
  docusignNode: { name: 'DocuSign (SDK Node)', at: 'docusign/docusign-esign-node-client' },
  hellosignJava: { name: 'HelloSign (SDK Java)', at: 'hellosign/hellosign-java-sdk' },
  hellosignNode: { name: 'HelloSign (SDK Node)', at: 'hellosign/hellosign-nodejs-sdk' },
  hellosignEmbedded: { name: 'HelloSign Embedded', at: 'hellosign/hellosign-embedded' },
} as const satisfies Record<string, { name: string; at: string }>

export type TrackerName = keyof typeof trackers

/** The seven products beside ours; a row's cells are in this order. */
export const products = {
  clicksign: {
    name: 'Clicksign',
    read: { pt: 'páginas de ajuda e de desenvolvedores', en: 'its pages of help and for developers' },
    tracker: null,
  },
  zapsign: {
    name: 'ZapSign',
    read: { pt: 'documentação de abril de 2026 (3066e28)', en: 'its documentation of April 2026 (3066e28)' },
    tracker: null,
  },
  d4sign: {
    name: 'D4Sign',
    read: { pt: 'páginas de ajuda e da API', en: 'its pages of help and of the API' },
    tracker: null,
  },
  docusign: {
    name: 'DocuSign',
    read: { pt: 'documentação e SDK (1c373fb4)', en: 'its documentation and SDK (1c373fb4)' },
    tracker: null,
  },
  documenso: {
    name: 'Documenso',
    read: { pt: 'código e relatos, versão 2.17 (75330166c)', en: 'its code and threads, version 2.17 (75330166c)' },
    tracker: 'documenso',
  },
  docuseal: {
    name: 'DocuSeal',
    read: { pt: 'código e relatos (a2d8b855)', en: 'its code and threads (a2d8b855)' },
    tracker: 'docuseal',
  },
  opensign: {
    name: 'OpenSign',
    read: { pt: 'código e relatos (f2ada4730)', en: 'its code and threads (f2ada4730)' },
    tracker: 'opensign',
  },
} as const satisfies Record<string, Product>

export const productNames = keysOf(products)

export interface MarkWords {
  word: Sentence
  means: Sentence
}

/** What a cell can say of another product, and what that means. */
export const marks = {
  yes: {
    word: { pt: 'sim', en: 'yes' },
    means: {
      pt: 'lido na documentação, no código ou em um relato público do produto',
      en: 'read in the documentation, the code or a public thread of the product',
    },
  },
  part: {
    word: { pt: 'em parte', en: 'in part' },
    means: {
      pt: 'lido que existe só uma parte, ou de outra forma',
      en: 'read that only a part exists, or another form',
    },
  },
  paid: {
    word: { pt: 'só pago', en: 'paid only' },
    means: {
      pt: 'lido que está só em um plano pago; nos de código aberto, fora da instalação gratuita',
      en: 'read that only a paid plan has it; for open source, not the free installation',
    },
  },
  no: {
    word: { pt: 'lido que falta', en: 'read as missing' },
    means: { pt: 'um pedido ou o próprio produto diz que falta', en: 'a request or the product itself says so' },
  },
  'not found': {
    word: { pt: 'não encontrado', en: 'not found' },
    means: {
      pt: 'não aparece no que lemos, o que não prova que falte',
      en: 'not in what we read, which proves nothing',
    },
  },
  'not read': {
    word: { pt: 'não verificado', en: 'not verified' },
    means: { pt: 'não lemos nada que permita dizer', en: 'we read nothing that lets us say' },
  },
  'n/a': {
    word: { pt: 'não se aplica', en: 'does not apply' },
    means: { pt: 'a pergunta não cabe a este produto', en: 'the question does not fit this product' },
  },
} as const satisfies Record<string, MarkWords>

export type Mark = keyof typeof marks
export const markNames = keysOf(marks)
