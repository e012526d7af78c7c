import type { ErrorCode } from './errors.ts'
import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'
import { inEach, wordsOf } from './said.ts'

/** What a sender may demand of a signer. */
interface Demand<Key extends string> {
  /** In the database; on the wire the row's name, in upper or lower case. */
  column: string
  /** The way that answers it; null if the open link does. */
  signsBy: Key | null
  /** Refuses every other way; null if it demands no special one. */
  required: ErrorCode | null
  words: {
    /** In the descriptions of `/v1`, after its name; null for the code of the link's channel. */
    wire: Sentence | null
    /** Among the sender's choices for a signer. */
    choice: Sentence
    /** Under that choice once it is made; null if there is nothing to know. */
    hint: Sentence | null
    /** Of a signer in the sender's review; null if it goes without saying. */
    review: Sentence | null
    /** Of a signer in the sender's screens, before the signature. */
    before: Sentence | null
    /** Ends 'Ana assina …'; null for the code of the link's channel. */
    by: Sentence | null
    /** In the invitation. */
    mail: Sentence | null
    /** `hint` and `mail` of an installation with providers of certificates in the cloud, which `{providers}` names. */
    inCloud: Record<'hint' | 'mail', Sentence> | null
    /** On the signer's page, behind what is left to do. */
    note: Sentence | null
    /** The main button of that page; null for the part's own. */
    button: Sentence | null
  }
}

/** How a signer is known: what is proved, in the words of the trail and of the sender's screens. */
type Way = ByChannel | ByItself

interface ByChannel extends Told {
  /** The channel of the link brings it and has its words. */
  isOfChannel: true
}

interface ByItself extends Told {
  isOfChannel: false
  /** After 'Assinou em …,'. */
  moment: Sentence
}

interface Told {
  /** Ends the sentence 'Ana assinou o documento' in the trail. */
  trail: string
}

/** A way that signs behind the open link. */
interface Keyed extends ByItself {
  /** Refuses it if the sender demanded nothing; null if the signer may choose it then. */
  notDemanded: Sentence | null
  /** For how many minutes what was prepared may be signed. */
  minutes: number
  /** A provider may keep the key in the cloud (decision 0080). */
  inCloud: boolean
}

/** A row a demand, as `verification_method` spells it (decision 0072). */
export const demands = {
  Email: {
    column: 'email',
    signsBy: null,
    required: null,
    words: {
      choice: { pt: 'Código por e-mail', en: 'Code by e-mail' },
      ...{ wire: null, hint: null, review: null, before: null, by: null, mail: null, inCloud: null },
      ...{ note: null, button: null },
    },
  },
  DigitalCertificate: {
    column: 'digital_certificate',
    signsBy: 'certificate',
    required: 'certificate_required',
    words: {
      wire: {
        pt: 'para quem deve assinar com o próprio certificado digital',
        en: 'for those who must sign with a digital certificate of their own',
      },
      choice: { pt: 'Certificado digital (ICP-Brasil)', en: 'Digital certificate (ICP-Brasil)' },
      hint: {
        pt: 'A pessoa recebe o código e assina com o arquivo .p12 ou .pfx dela. Para a assinatura ser qualificada, o CPF precisa estar no contato.',
        en: 'The person receives the code and signs with their own .p12 or .pfx file. For a qualified signature the contact must have the CPF.',
      },
      review: {
        pt: 'Assina com certificado digital (ICP-Brasil)',
        en: 'Signs with a digital certificate (ICP-Brasil)',
      },
      before: { pt: 'Assina com certificado digital próprio', en: 'Signs with a digital certificate of their own' },
      by: { pt: 'com certificado digital', en: 'with a digital certificate' },
      mail: {
        pt: 'Para assinar, tenha à mão o arquivo do seu certificado digital (.pfx ou .p12) e a senha dele.',
        en: 'To sign, have the file of your digital certificate (.pfx or .p12) and its password at hand.',
      },
      inCloud: {
        hint: {
          pt: 'A pessoa recebe o código e assina com o certificado dela: em nuvem ({providers}) ou em arquivo .p12 ou .pfx. Para a assinatura ser qualificada, o CPF precisa estar no contato.',
          en: 'The person receives the code and signs with their own certificate: in the cloud ({providers}) or in a .p12 or .pfx file. For a qualified signature the contact must have the CPF.',
        },
        mail: {
          pt: 'Para assinar, tenha à mão o seu certificado digital: se estiver em nuvem ({providers}), o aplicativo do provedor; se for um arquivo (.pfx ou .p12), também a senha.',
          en: "To sign, have your digital certificate at hand: its provider's app if it is in the cloud ({providers}), or its file (.pfx or .p12) and the password.",
        },
      },
      note: { pt: 'A assinatura é com o seu certificado digital.', en: 'You sign with your digital certificate.' },
      button: { pt: 'Assinar com certificado', en: 'Sign with certificate' },
    },
  },
} as const satisfies Record<string, Demand<string>>

export type DemandName = keyof typeof demands

/** The open link is enough, by whatever channel its code came. */
export const USUAL_DEMAND = 'Email' satisfies DemandName

/** The demands that a way of its own answers, not the open link. */
export const keyDemands = keysOf(demands).filter((name) => demands[name].signsBy !== null)

/** What opens a link. */
export const linkWays = {
  code: {
    trail: '',
    isOfChannel: true,
  },
  account: {
    trail: '',
    isOfChannel: false,
    moment: {
      pt: 'pela própria conta, com este e-mail confirmado',
      en: 'by their own account, with this e-mail address confirmed',
    },
  },
} as const satisfies Record<string, Way>

/** What opened the link if nothing is noted: once there was no other way. */
export const USUAL_WAY = 'code' satisfies keyof typeof linkWays

/** What signs behind an open link. */
export const keyWays = {
  passkey: {
    notDemanded: null,
    trail: '',
    isOfChannel: false,
    moment: { pt: 'com chave de acesso', en: 'with a passkey' },
    minutes: 10,
    inCloud: false,
  },
  certificate: {
    notDemanded: {
      pt: 'Quem enviou este documento não pediu certificado digital a você.',
      en: 'The sender of this document did not ask you for a digital certificate.',
    },
    trail: ' com certificado digital próprio',
    isOfChannel: false,
    moment: { pt: 'com certificado digital próprio', en: 'with a digital certificate of their own' },
    minutes: 15,
    inCloud: true,
  },
} as const satisfies Record<string, Keyed>

export const ways = { ...linkWays, ...keyWays }
export type KeyWay = keyof typeof keyWays
export type WayName = keyof typeof ways

/** What a demand says to sender or signer if these providers of certificates in the cloud are set up. */
export function demandWords(
  { words }: Pick<Demand<KeyWay>, 'words'>,
  which: 'hint' | 'mail',
  providers: readonly string[],
): Sentence | null {
  if (providers.length === 0 || !words.inCloud) return words[which]
  const said = { sentence: words.inCloud[which], values: { providers: providers.join(', ') } }
  return inEach((locale) => wordsOf(said, locale))
}

/** The row of a demand; the usual one for a demand that only another host knows. */
export function demandRow(name: string | undefined): Demand<KeyWay> {
  return Object.entries(demands).find(([known]) => known === name)?.[1] ?? demands[USUAL_DEMAND]
}
