import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import type { Report, SignatureReport } from '@rubrica/proof/report.ts'
import { fileSentences, signatureSentences, type Told } from '@rubrica/proof/report-sentences.ts'
import { type Fact, signatureFacts, signatureKind } from '@rubrica/proof/signature-facts.ts'
import { oldListSentence } from '@rubrica/proof/trust/old-list.ts'
import { inGroups } from '../../format.ts'
import { saveFile } from '../../reach.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { useLocale } from '../../words.ts'
import type { JudgedFile } from './given-here.ts'
import { pageWords, timeIn } from './page-words.ts'

/** What a file says of itself: its problems, its signatures, what was changed after them. */
export default function FileReport({ file }: { file: JudgedFile }) {
  const language = useLocale()
  const oldList = oldListSentence(file.report, language, timeIn(language))
  return (
    <div className="flex flex-col gap-6">
      {fileSentences(file.report, language).map((told) => (
        <Sentences key={told.title} told={told} />
      ))}
      {file.report.signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Signature key={index} signature={signature} file={file} />
      ))}
      <Evidence report={file.report} />
      {oldList && <p className="text-quiet">{oldList}</p>}
    </div>
  )
}

function Signature({ signature, file }: { signature: SignatureReport; file: JudgedFile }) {
  const language = useLocale()
  const words = pageWords[language].report
  const { revision, coversTo, coversWholeFile } = signature
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{signatureKind(signature, language)}</h3>
      {signatureSentences(signature, language).map((told) => (
        <Sentences key={told.title} told={told} />
      ))}
      <Facts facts={signatureFacts(signature, language, timeIn(language))} />
      {!coversWholeFile && coversTo > 0 && coversTo <= file.file.size && (
        <TextButton
          onPress={() => saveFile(file.file.slice(0, coversTo, 'application/pdf'), revisionName(file, revision))}
        >
          {words.revision(revision)}
        </TextButton>
      )}
    </section>
  )
}

function revisionName({ name }: JudgedFile, revision: number): string {
  return `${name.replace(/\.pdf$/i, '')}-revisao-${revision}.pdf`
}

function Evidence({ report }: { report: Report }) {
  const language = useLocale()
  const evidence = shownEvidence(report, language, timeIn(language))
  if (!evidence) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{evidence.title}</h3>
      {evidence.parties.map(({ name, facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <div key={index} className="flex flex-col gap-1">
          <p className="[overflow-wrap:anywhere]">{name}</p>
          <Facts facts={facts} />
        </div>
      ))}
      <Facts facts={evidence.facts} />
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[184px_minmax(0,1fr)]">
      {facts.map(({ name, value, isCode }) => (
        <div key={name} className="contents">
          <dt className="text-quiet max-sm:mt-2">{name}</dt>
          <dd
            className={isCode ? 'font-mono text-sm leading-[1.5rem] break-words' : 'tabular [overflow-wrap:anywhere]'}
          >
            {isCode ? inGroups(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sentences({ told: { title, sentences } }: { told: Told }) {
  const { more } = pageWords[useLocale()].report
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {sentences.slice(0, SHOWN).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
        {sentences.length > SHOWN && <li>{more(sentences.length - SHOWN)}</li>}
      </ul>
    </div>
  )
}

const SHOWN = 50
