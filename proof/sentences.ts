import { cmsSentences } from './cms/sentences.ts'
import { evidenceSentences } from './evidence/sentences.ts'
import type { Finding } from './finding.ts'
import { logSentences } from './log/sentences.ts'
import { ambiguities } from './pdf/ambiguities.ts'
import { fileSentences } from './pdf/sentences.ts'
import type { Change, Problem } from './report.ts'
import { changeWords } from './revisions/words.ts'
import { signatureSentences } from './signatures/sentences.ts'
import type { Language, Sentence } from './verdict.ts'

/** What was found to be wrong, each with its sentence. */
export function problemsOf(found: readonly Finding[]): Problem[] {
  return found.map(({ code, name = '' }) => {
    const filled = (language: Language) => problemText(code, language).replace('{name}', () => quotable(name))
    return { code, pt: filled('pt'), en: filled('en') }
  })
}

/** What was found to differ, each with its sentence. */
export function changesOf(found: readonly Finding[]): Change[] {
  return found.map(({ code, page, name = '' }) => {
    const filled = (language: Language) =>
      textIn(changeSentences, code, language)
        .replace('{page}', String(page))
        .replace('{name}', () => quotable(name))
    return { code, ...(page && { page }), pt: filled('pt'), en: filled('en') }
  })
}

/** A name out of the file: it does not end the quotation that it is in, and leaves the sentence to be read. */
function quotable(name: string): string {
  return name.slice(0, MAX_NAME).replace(/[“”]/g, '"')
}

const MAX_NAME = 100

const changeSentences: Sentences = changeWords
const problemSentences: Sentences = {
  ...ambiguities,
  ...fileSentences,
  ...signatureSentences,
  ...cmsSentences,
  ...evidenceSentences,
  ...logSentences,
}

type Sentences = Record<string, Sentence>

const IN_TIMESTAMP = 'timestamp-'
const inTimestamp: Sentence = { pt: 'No carimbo do tempo:', en: 'In the timestamp:' }

function problemText(code: string, language: Language): string {
  if (code in problemSentences || !code.startsWith(IN_TIMESTAMP)) return textIn(problemSentences, code, language)
  return `${inTimestamp[language]} ${textIn(problemSentences, code.slice(IN_TIMESTAMP.length), language)}`
}

function textIn(sentences: Sentences, code: string, language: Language): string {
  return sentences[code]?.[language] ?? code
}
