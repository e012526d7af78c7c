import { messageCostOf } from '@rubrica/contracts/message-costs.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import type { ReactNode } from 'react'
import { everyDays } from '../../../documents/reminder-choices.ts'
import { counted, formatDateTime } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { namesOf } from '../draft/draft.ts'
import { verificationOf } from '../draft/saved-draft.ts'
import { useWizard, type WizardStep } from '../draft/wizard-context.ts'
import { ReviewSigners } from './review-signers.tsx'

/** A summary of what to send, with links back to each step. */
export function ReviewSummary() {
  const { document, draft, method } = useWizard()
  const words = useWords('reviewSummary', portuguese)
  const locale = useLocale()
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      <ReviewLine title={words.document}>
        <p className="font-medium">{document.name}</p>
        <p className="text-sm text-quiet">{words.pages(document.pages.length)}</p>
      </ReviewLine>
      <ReviewLine title={draft.isInOrder && draft.signers.length > 1 ? words.inOrder : words.signers} step="signers">
        <ReviewSigners />
      </ReviewLine>
      <ReviewLine title={words.how} step={method === 'collect' ? 'prepare' : 'signers'}>
        {method === 'collect' ? <FieldsByPage /> : <p>{words.virtual}</p>}
      </ReviewLine>
      {method === 'virtual' && (
        <>
          <ReviewLine title={words.message} step="prepare">
            <p className="whitespace-pre-line">{draft.message.trim() || words.silent}</p>
          </ReviewLine>
          <ReviewLine title={words.deadline} step="prepare">
            <p className="tabular">
              {draft.expiresAt ? words.until(formatDateTime(draft.expiresAt, locale)) : words.endless}
            </p>
          </ReviewLine>
          <ReviewLine title={words.reminders} step="prepare">
            <p>{draft.reminderDays === null ? words.none : everyDays(draft.reminderDays)}</p>
          </ReviewLine>
        </>
      )}
      <ReviewLine title={words.copies} step="signers">
        <p>{draft.copies.length > 0 ? namesOf(draft.copies) : words.nobody}</p>
      </ReviewLine>
      <MessageCost />
    </dl>
  )
}

/** What messages to telephones cost, if they cost anything here. */
function MessageCost() {
  const { document, draft } = useWizard()
  const words = useWords('reviewSummary', portuguese)
  const signers = draft.signers.filter(({ demand }) => isByPhone(demand)).map(verificationOf)
  const { data } = trpc.wizard.estimate.useQuery({ documentId: document.id, signers }, { enabled: signers.length > 0 })
  const cost = data && messageCostOf(data.breakdown)
  const locale = useLocale()
  if (!cost) return null
  return (
    <ReviewLine title={words.cost}>
      <p>
        {wordsOf(cost, locale)}
        {draft.reminderDays !== null && words.apart}
      </p>
    </ReviewLine>
  )
}

function FieldsByPage() {
  const { document, draft } = useWizard()
  const words = useWords('reviewSummary', portuguese)
  const runs = pageRuns(
    document.pages.map(({ id, number }) => ({
      number,
      count: draft.placements.filter(({ pageId }) => pageId === id).length,
    })),
  )
  return (
    <>
      <p>{words.fields(draft.placements.length)}</p>
      <ul className="tabular flex flex-wrap gap-x-4 text-sm text-quiet">
        {runs.map(({ first, last, count }) => (
          <li key={first}>{first === last ? words.onPage(first, count) : words.onEach(first, last, count)}</li>
        ))}
      </ul>
    </>
  )
}

/** Groups neighbouring pages with the same number of fields, and leaves out pages without any. */
function pageRuns(pages: { number: number; count: number }[]) {
  const runs: { first: number; last: number; count: number }[] = []
  for (const { number, count } of pages) {
    const before = runs.at(-1)
    if (count === 0) continue
    if (before && before.last === number - 1 && before.count === count) before.last = number
    else runs.push({ first: number, last: number, count })
  }
  return runs
}

/** One line of a review: the prepared value, with the way back to the step that changes it. */
export function ReviewLine({ title, step, children }: { title: string; step?: WizardStep; children: ReactNode }) {
  const { pathOf } = useWizard()
  const words = useWords('reviewSummary', portuguese)
  return (
    <div className="grid grid-cols-[160px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-quiet max-sm:col-start-1">{title}</dt>
      <dd className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">{children}</dd>
      {step && (
        <dd className="max-sm:col-start-2 max-sm:row-start-1 max-sm:-my-2.5">
          <TextLink href={pathOf(step)}>
            {words.change}
            <span className="sr-only">: {title}</span>
          </TextLink>
        </dd>
      )}
    </div>
  )
}

const portuguese = {
  document: 'Documento',
  pages: (count: number) => counted(count, 'página', 'páginas'),
  inOrder: 'Assinam nesta ordem',
  signers: 'Signatários',
  how: 'Como se assina',
  virtual: 'Sem campos (assinatura no final)',
  message: 'Mensagem',
  silent: 'Sem mensagem',
  deadline: 'Prazo',
  until: (moment: string) => `Até ${moment}`,
  endless: 'Sem prazo',
  reminders: 'Lembretes',
  none: 'Sem lembretes',
  copies: 'Recebem cópia',
  nobody: 'Ninguém além dos signatários',
  cost: 'Custo',
  apart: ' Lembretes contam à parte.',
  fields: (count: number) => counted(count, 'campo no documento', 'campos no documento'),
  onPage: (page: number, count: number) => `${count} na página ${page}`,
  onEach: (first: number, last: number, count: number) => `${count} em cada página, da ${first} à ${last}`,
  change: 'Alterar',
}
