import type { Verification } from '@rubrica/contracts/documents.ts'
import { joined } from '@rubrica/contracts/locale.ts'
import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { headlineOf } from '@rubrica/proof/headline.ts'
import type { Report, SignatureReport } from '@rubrica/proof/report.ts'
import { fileSentences, signatureSentences, type Told } from '@rubrica/proof/report-sentences.ts'
import { type Fact, signatureFacts, signatureKind } from '@rubrica/proof/signature-facts.ts'
import { verifierVersion } from '@rubrica/proof/version.ts'
import type { ReactNode } from 'react'
import { formatDateTime, formatSize, inGroups } from '../../format.ts'
import { productName } from '../../ui/use-page-title.ts'
import type { JudgedFile } from './given-here.ts'

interface PrintedReportProps {
  file: JudgedFile
  /** What the service says of it; undefined if it did not answer. */
  proof: Verification | undefined
}

/** The verification on paper, for a court's file: on paper alone, and in Portuguese always. */
export function PrintedReport({ file, proof }: PrintedReportProps) {
  const { report } = file
  const { title, sentence } = headlineOf(report, 'pt')
  const evidence = shownEvidence(report, 'pt', formatDateTime)
  const revisions = revisionFacts(report, file.file.size)
  return (
    <article lang="pt-BR" className="printed-report hidden print:block">
      <h1 className="font-serif text-2xl font-semibold">Relatório de verificação de assinaturas digitais</h1>
      <Part title="Resultado">
        <p className="text-lg font-semibold">{title}</p>
        <p>{sentence}</p>
      </Part>
      <Part title="Arquivo">
        <Facts
          facts={[
            { name: 'Nome', value: file.name },
            { name: 'Tamanho', value: formatSize(file.file.size) },
            { name: 'Código hash (SHA-256)', value: report.sha256, isCode: true },
            { name: 'Registro do serviço', value: serviceText(proof) },
            { name: 'Conferido em', value: formatDateTime(file.judgedAt) },
            { name: 'Fuso dos horários', value: zoneText(file.judgedAt) },
            { name: 'Verificador', value: `${productName()}, versão ${verifierVersion}, em ${window.location.host}` },
          ]}
        />
        {fileSentences(report, 'pt').map((told) => (
          <Sentences key={told.title} told={told} />
        ))}
      </Part>
      {report.signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Part key={index} title={`${index + 1}. ${signatureKind(signature, 'pt')}`}>
          <Signature signature={signature} />
        </Part>
      ))}
      {revisions.length > 0 && (
        <Part title="Revisões">
          <Facts facts={revisions} />
        </Part>
      )}
      {evidence && (
        <Part title={evidence.title}>
          {evidence.parties.map(({ name, facts }) => (
            <div key={`${name} ${facts[0]?.value}`} className="break-inside-avoid">
              <h3 className="mt-2 font-medium [overflow-wrap:anywhere]">{name}</h3>
              <Facts facts={facts} />
            </div>
          ))}
          <Facts facts={evidence.facts} />
        </Part>
      )}
      <Part title="O que não foi conferido">
        <ul className="list-disc pl-5">
          {notJudgedIn(report).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
    </article>
  )
}

function notJudgedIn({ signatures }: Report): string[] {
  const numbers = signatures.flatMap((signature, index) => (isRevocationOpen(signature) ? [String(index + 1)] : []))
  const [isStamped, isOfStranger] = [
    signatures.some(({ kind, timestampedBy }) => kind === 'timestamp' || timestampedBy !== null),
    signatures.some(({ issuer }) => issuer === null),
  ]
  return [
    'Se o que está escrito no documento é verdadeiro.',
    ...(numbers.length ? [openRevocations(numbers)] : []),
    ...(isStamped ? ['Se o certificado de quem emitiu um carimbo do tempo foi revogado.'] : []),
    ...(isOfStranger ? ['Se o nome em um certificado de emissor desconhecido é o de quem assinou.'] : []),
    'Este papel: só o arquivo prova. Quem o tem pode repetir a conferência e comparar o código hash.',
  ]
}

/** Of a certificate without an answer of its authority in the file; those of timestamps have a sentence of their own. */
function isRevocationOpen({ kind, revocation }: SignatureReport): boolean {
  return kind !== 'timestamp' && (revocation === null || revocation.status === 'unknown')
}

function openRevocations(numbers: readonly string[]): string {
  if (numbers.length === 1) return `Se o certificado do item ${numbers[0]} estava revogado no momento da assinatura.`
  const list = joined(numbers, 'pt')
  return `Se os certificados dos itens ${list} estavam revogados no momento de cada assinatura.`
}

/** The times in the report are the device's own. */
function zoneText(instant: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'longOffset' })
  const offset = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${format.resolvedOptions().timeZone} (${offset})`
}

function serviceText(proof: Verification | undefined): string {
  if (!proof) return 'não foi consultado'
  return proof.id === null ? 'o serviço não tem registro deste arquivo' : proof.message
}

function Signature({ signature }: { signature: SignatureReport }) {
  return (
    <>
      <p className="font-medium">{verdictText(signature)}</p>
      <Facts facts={signatureFacts(signature, 'pt', formatDateTime)} />
      {signatureSentences(signature, 'pt').map((told) => (
        <Sentences key={told.title} told={told} />
      ))}
    </>
  )
}

/** Of one signature, as the headline would say it of a file that has no other. */
function verdictText(signature: SignatureReport): string {
  return headlineOf({ verdict: signature.verdict, signatures: [signature] }, 'pt').title
}

/** Each signed one, and what came behind the last; a message that brings its content has none. */
function revisionFacts({ signatures }: Report, size: number): Fact[] {
  if (signatures.length > 0 && signatures.every(({ coversTo }) => coversTo === 0)) return []
  const signed = signatures.map(({ revision, coversTo, field }) => ({
    name: `Revisão ${revision}`,
    value: `${coversTo.toLocaleString('pt-BR')} bytes, assinada no campo “${field}”`,
  }))
  const last = Math.max(0, ...signatures.map(({ coversTo }) => coversTo))
  if (last >= size) return signed
  return [
    ...signed,
    {
      name: 'Depois da última',
      value: `${(size - last).toLocaleString('pt-BR')} bytes, que nenhuma assinatura abrange`,
    },
  ]
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 flex flex-col gap-2">
      <h2 className="break-after-avoid border-b border-line pb-1 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[176px_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(({ name, value, isCode }) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className={isCode ? 'font-mono text-xs break-words' : 'tabular [overflow-wrap:anywhere]'}>
            {isCode ? inGroups(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sentences({ told: { title, sentences } }: { told: Told }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {sentences.slice(0, SHOWN).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
        {sentences.length > SHOWN && <li>{`e mais ${sentences.length - SHOWN}.`}</li>}
      </ul>
    </div>
  )
}

/** A file can have any number of them. */
const SHOWN = 500
