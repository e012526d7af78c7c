import type { Verification } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import { isApart } from '@rubrica/proof/apart.ts'
import { headlineOf, isChangedAsPermitted } from '@rubrica/proof/headline.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { levelSentence } from '@rubrica/proof/trust/level-sentence.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import {
  apartWords,
  CODE_LENGTH,
  fileTitles,
  otherFileTitles,
  paperWords,
  recordWords,
  unknownFileWords,
  type Words,
} from './verdict-words.ts'

/** The verdict of a page: tone, title and sentence. `ask` if only the file itself can answer. */
export interface Verdict extends Words {
  tone: 'done' | 'ask' | 'note' | 'wait' | 'stop'
}

/**
 * The verdict on what was looked up. A link names a code or a hash, and its maker may have printed it on any
 * document: only a file that was chosen here, or a hash that was typed here, is called unchanged. `report` is of the file
 * that was chosen here: what the service knows and what is in the file become one text.
 */
export function verdictOf(
  proof: Verification,
  isGivenHere: boolean,
  language: Language,
  report?: Pick<Report, 'verdict' | 'signatures'>,
): Verdict {
  const { id, status, matched, message, is_record_whole } = proof
  const said = (words: keyof typeof recordWords) => withMessage(recordWords[words][language], message)
  if (id === null || status === null || matched === null) {
    return report ? unknownFileVerdict(report, language) : unknownVerdict(proof.hash, language)
  }
  if (report && matched === 'sealed' && !isSealWhole(report)) return { tone: 'stop', ...said('contradiction') }
  if (!is_record_whole) return { tone: 'stop', ...said('brokenRecord') }
  if (status !== 'certificated') {
    const words = said('unfinished')
    return { tone: 'wait', ...words, title: words.title || documentStatuses[status][language] }
  }
  if (matched === 'original') return { tone: 'note', ...said('original') }
  if (matched === 'sealed' && isGivenHere) return { tone: 'done', ...said('sealed') }
  return { tone: 'ask', ...said(matched === 'sealed' ? 'foundByHash' : 'found') }
}

/** The service's own sentence if the page has none. */
function withMessage(words: Words, message: string): Words {
  return { ...words, text: words.text || message }
}

/** The verdict on a file that speaks for itself alone: the service did not answer. */
export function lonelyVerdict(report: Pick<Report, 'verdict' | 'signatures'>, language: Language): Verdict {
  if (isApart(report)) return { tone: 'ask', ...apartWords[language] }
  const { tone, title, sentence: text } = headlineOf(report, language)
  return {
    tone,
    mark: language === 'pt' ? 'Conferido só neste dispositivo' : 'Checked on this device alone',
    title,
    text,
  }
}

/** Neither the file nor the service answers. */
export function unreachableVerdict(language: Language): Verdict {
  return { tone: 'wait', ...recordWords.unreachable[language] }
}

/** A printed QR code that does not hold, above whatever its address leads to. */
export function paperVerdict(reason: keyof typeof paperWords, language: Language): Verdict {
  return { tone: 'stop', ...paperWords[reason][language] }
}

/** On a file that the service does not know. */
function unknownFileVerdict(report: Pick<Report, 'verdict' | 'signatures'>, language: Language): Verdict {
  if (isApart(report)) return { tone: 'ask', ...apartWords[language] }
  const words = unknownFileWords[report.verdict][language]
  const { tone, title, sentence: text } = headlineOf(report, language)
  // The words of an intact file are of one that nothing was added to.
  if (isChangedAsPermitted(report)) return { tone, mark: words.mark, title, text }
  return {
    tone: ownTones[report.verdict] ?? tone,
    ...words,
    text: `${words.text} ${levelSentence(report, language)}`.trim(),
  }
}

/** Unlike where the file alone is judged: the service should know its own, and files that people sign. */
const ownTones: Partial<Record<Report['verdict'], Verdict['tone']>> = { intact: 'note', 'not-sealed': 'stop' }

/** Our seal comes last; what it changed on top of earlier signatures it answers for, whether its issuer is known here or not. */
function isSealWhole({ verdict, signatures }: Pick<Report, 'verdict' | 'signatures'>): boolean {
  const last = signatures.findLast(({ kind }) => kind !== 'timestamp')
  return (
    verdict !== 'forged' && last !== undefined && last.verdict !== 'changed-after' && last.verdict !== 'unsupported'
  )
}

function unknownVerdict(hash: string, language: Language): Verdict {
  if (isHash(hash)) return { tone: 'stop', ...recordWords.unknownHash[language] }
  // Nothing was looked up that could match or not.
  const { length } = bareCode(hash)
  if (length === CODE_LENGTH) return { tone: 'stop', ...recordWords.unknownCode[language] }
  const { text, ...words } = recordWords[length < CODE_LENGTH ? 'shortCode' : 'longCode'][language]
  return { tone: 'ask', ...words, text: text.replace('{length}', String(length)) }
}

/** The verdict on a file that is compared with the document of the page. */
export function fileVerdictOf(
  file: Verification,
  documentId: string,
  report: Report,
  language: Language,
): Pick<Verdict, 'tone' | 'title'> {
  const said = (words: keyof typeof fileTitles) => fileTitles[words][language]
  if (file.id === null) return { tone: 'stop', title: otherFileTitles[report.verdict][language] }
  if (file.matched === 'sealed' && !isSealWhole(report)) return { tone: 'stop', title: said('unconfirmed') }
  if (file.id !== documentId) return { tone: 'stop', title: said('another') }
  if (!file.is_record_whole) return { tone: 'stop', title: said('unconfirmed') }
  if (file.matched === 'sealed' && file.is_valid) return { tone: 'done', title: said('verifies') }
  return { tone: 'note', title: recordWords.original[language].title }
}

/** True for the 64 hexadecimal digits of a SHA-256. */
export function isHash(code: string) {
  return /^[0-9a-f]{64}$/i.test(code)
}

/** The label of a code. */
export function proofLabel(code: string, language: Language) {
  if (language === 'en') return isHash(code) ? 'Hash (SHA-256)' : 'Code of the document'
  return isHash(code) ? 'Código hash (SHA-256)' : 'Código do documento'
}

/** The code without the separators of its groups, so that it can be grouped again. */
export function bareCode(code: string) {
  const bare = code.replace(/[^0-9a-z]/gi, '')
  return isHash(code) ? bare.toLowerCase() : bare.toUpperCase()
}
