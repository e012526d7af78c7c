import { isApart } from './apart.ts'
import type { Report } from './report.ts'
import { levelSentence } from './trust/level-sentence.ts'
import { type Language, type Verdict, verdicts } from './verdict.ts'
import { verdictTitles, verdictTones } from './verdict-titles.ts'

/** What is said of a file above everything else. */
export interface Headline {
  tone: Tone
  title: string
  sentence: string
}

/** Whether that is good news, bad news, or neither. */
export type Tone = (typeof verdictTones)[keyof typeof verdictTones]

/** The words of a verdict, with what the signatures are in law; other words if a file changed within what its last signature permits. */
export function headlineOf(report: Pick<Report, 'verdict' | 'signatures'>, language: Language): Headline {
  const words = wordsOf(report, language)
  return { ...words, sentence: `${words.sentence} ${levelSentence(report, language)}`.trim() }
}

function wordsOf(report: Pick<Report, 'verdict' | 'signatures'>, language: Language): Headline {
  const { verdict } = report
  if (isApart(report)) return { tone: verdictTones[verdict], ...apart[language] }
  if (isIntact(verdict) && isChangedAsPermitted(report)) return { tone: 'note', ...permitted[verdict][language] }
  return { tone: verdictTones[verdict], title: verdictTitles[verdict][language], sentence: verdicts[verdict][language] }
}

/** Whether an intact file is not as it was signed. Only the last signature decides: what came before it, it covers. */
export function isChangedAsPermitted({ verdict, signatures }: Pick<Report, 'verdict' | 'signatures'>): boolean {
  if (!isIntact(verdict)) return false
  const last = signatures.findLast(({ kind }) => kind !== 'timestamp') ?? signatures.at(-1)
  return last !== undefined && last.permitted.length > 0
}

function isIntact(verdict: Verdict): verdict is keyof typeof permitted {
  return verdict in permitted
}

const apart = {
  pt: {
    title: 'Falta o arquivo assinado',
    sentence:
      'A assinatura está separada do arquivo que foi assinado. Para conferi-la, é preciso também esse arquivo, que em geral tem o mesmo nome, sem “.p7s”.',
  },
  en: {
    title: 'The signed file is missing',
    sentence:
      'This is a detached signature. To verify it, the file that was signed is needed, too: it usually has the same name, without “.p7s”.',
  },
} as const

const permitted = {
  intact: {
    pt: {
      title: 'Mudou só o que a assinatura permite',
      sentence:
        'As assinaturas conferem, e o emissor do certificado é conhecido. Depois da última, o arquivo mudou só no que ela permite: a lista está abaixo.',
    },
    en: {
      title: 'Changed only as the signature permits',
      sentence:
        'The signatures verify, and the issuer of the certificate is known. After the last one the file changed only in what it permits, as listed below.',
    },
  },
  'intact-unknown-issuer': {
    pt: {
      title: 'Mudou só o que a assinatura permite, de emissor desconhecido',
      sentence:
        'As assinaturas conferem, mas o emissor do certificado não está entre os conhecidos. Depois da última, o arquivo mudou só no que ela permite: a lista está abaixo.',
    },
    en: {
      title: 'Changed only as the signature permits, of an unknown issuer',
      sentence:
        'The signatures verify, but the issuer of the certificate is not among the known ones. After the last one the file changed only in what it permits, as listed below.',
    },
  },
} as const
