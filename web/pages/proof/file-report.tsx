import { type ShownEvidence, shownEvidence } from '@rubrica/proof/evidence-words.ts'
import type { Change, Problem, Report, SignatureReport } from '@rubrica/proof/report.ts'
import { type Fact, signatureFacts, signatureKind } from '@rubrica/proof/signature-facts.ts'
import { levelSentence } from '@rubrica/proof/trust/level-sentence.ts'
import { oldListSentence } from '@rubrica/proof/trust/old-list.ts'
import { formatDate, formatDateTime, inGroups } from '../../format.ts'

/** What a file says of itself: its problems, its signatures, what was changed after them. */
export default function FileReport({ report }: { report: Report }) {
  const { problems, signatures } = report
  const evidence = shownEvidence(report, 'pt', formatDateTime)
  const [level, oldList] = [levelSentence(report, 'pt'), oldListSentence(report, 'pt', formatDate)]
  return (
    <div className="flex flex-col gap-6">
      {level && <p className="font-medium">{level}</p>}
      <Sentences title="O que há de errado com o arquivo" sentences={problems} />
      {signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Signature key={index} signature={signature} />
      ))}
      {evidence && <Evidence evidence={evidence} />}
      {oldList && <p className="text-quiet">{oldList}</p>}
    </div>
  )
}

function Signature({ signature }: { signature: SignatureReport }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{signatureKind(signature, 'pt')}</h3>
      <Sentences title="Por que não confere" sentences={signature.problems} />
      <Sentences title="O que mudou depois" sentences={signature.changes} />
      <Facts facts={signatureFacts(signature, 'pt', formatDateTime)} />
    </section>
  )
}

function Evidence({ evidence: { title, parties, facts } }: { evidence: ShownEvidence }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{title}</h3>
      {parties.map(({ name, facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <div key={index} className="flex flex-col gap-1">
          <p className="[overflow-wrap:anywhere]">{name}</p>
          <Facts facts={facts} />
        </div>
      ))}
      <Facts facts={facts} />
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[184px_minmax(0,1fr)]">
      {facts.map(({ name, value, isCode }) => (
        <div key={name} className="contents">
          <dt className="text-quiet max-sm:mt-2">{name}</dt>
          <dd className={isCode ? 'font-mono text-sm leading-6 break-words' : 'tabular [overflow-wrap:anywhere]'}>
            {isCode ? inGroups(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly (Problem | Change)[] }) {
  if (sentences.length === 0) return null
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {sentences.slice(0, SHOWN).map(({ pt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index} className="[overflow-wrap:anywhere]">
            {pt}
          </li>
        ))}
        {sentences.length > SHOWN && <li>e mais {sentences.length - SHOWN}.</li>}
      </ul>
    </div>
  )
}

const SHOWN = 50
