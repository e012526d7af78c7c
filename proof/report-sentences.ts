import type { Report, SignatureReport } from './report.ts'
import { permittedSentences } from './signature-facts.ts'
import type { Language, Sentence } from './verdict.ts'

/** What a report tells in sentences, under their heading. */
export interface Told {
  title: string
  sentences: string[]
  /** They say why the signature does not hold. */
  isAgainst: boolean
}

/** What is said of the file itself, without lists that are empty. */
export function fileSentences(report: Report, language: Language): Told[] {
  return toldBy(ofFile, report, language)
}

/** What is said of one signature, without lists that are empty; its facts are in `signature-facts.ts`. */
export function signatureSentences(signature: SignatureReport, language: Language): Told[] {
  return toldBy(ofSignature, signature, language)
}

/** The lists of a report; a further one does not compile until it has its heading here, and then every surface shows it. */
export type ListsOf<Judged> = {
  [Name in keyof Judged]: Judged[Name] extends readonly object[] ? Name : never
}[keyof Judged]

interface List<Judged> {
  title: Sentence
  isAgainst?: true
  sentences(judged: Judged, language: Language): string[]
}

type Lists<Judged, Name extends string> = Readonly<Record<Name, List<Judged>>>

const ofFile: Lists<Report, Exclude<ListsOf<Report>, 'signatures'>> = {
  problems: {
    title: { pt: 'O que há de errado com o arquivo', en: 'What is wrong with the file' },
    sentences: ({ problems }, language) => problems.map((one) => one[language]),
  },
  notes: {
    title: {
      pt: 'O que programas diferentes podem ler de modos diferentes',
      en: 'What different programs may read differently',
    },
    sentences: ({ notes }, language) => notes.map((one) => one[language]),
  },
}

const ofSignature: Lists<SignatureReport, ListsOf<SignatureReport>> = {
  problems: {
    title: { pt: 'Por que não confere', en: 'Why it does not verify' },
    isAgainst: true,
    sentences: ({ problems }, language) => problems.map((one) => one[language]),
  },
  changes: {
    title: { pt: 'O que mudou depois', en: 'What changed afterwards' },
    isAgainst: true,
    sentences: ({ changes }, language) => changes.map((one) => one[language]),
  },
  permitted: {
    title: { pt: 'O que mudou depois, dentro do que ela permite', en: 'What changed afterwards, as it permits' },
    sentences: permittedSentences,
  },
}

function toldBy<Judged>(lists: Lists<Judged, string>, judged: Judged, language: Language): Told[] {
  return Object.values(lists).flatMap(({ title, isAgainst = false, sentences }) => {
    const told = sentences(judged, language)
    return told.length === 0 ? [] : [{ title: title[language], sentences: told, isAgainst }]
  })
}
