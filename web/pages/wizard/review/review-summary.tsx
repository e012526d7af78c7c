import type { ReactNode } from 'react'
import { everyDays } from '../../../documents/reminder-choices.ts'
import { formatDateTime } from '../../../format.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWizard, type WizardStep } from '../draft/wizard-context.ts'
import { ReviewSigners } from './review-signers.tsx'

/** What will be sent, with links back to each step. */
export function ReviewSummary() {
  const { document, draft, method } = useWizard()
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      <Line title="Documento">
        <p className="font-medium">{document.name}</p>
        <p className="text-sm text-quiet">{counted(document.pages.length, 'página', 'páginas')}</p>
      </Line>
      <Line title={draft.isInOrder && draft.signers.length > 1 ? 'Assinam nesta ordem' : 'Signatários'} step="signers">
        <ReviewSigners />
      </Line>
      <Line title="Como se assina" step={method === 'collect' ? 'prepare' : 'signers'}>
        {method === 'collect' ? <FieldsByPage /> : <p>Sem campos (assinatura no final)</p>}
      </Line>
      {method === 'virtual' && (
        <>
          <Line title="Mensagem" step="prepare">
            <p className="whitespace-pre-line">{draft.message.trim() || 'Sem mensagem'}</p>
          </Line>
          <Line title="Prazo" step="prepare">
            <p className="tabular">{draft.expiresAt ? `Até ${formatDateTime(draft.expiresAt)}` : 'Sem prazo'}</p>
          </Line>
          <Line title="Lembretes" step="prepare">
            <p>{draft.reminderDays === null ? 'Sem lembretes' : everyDays(draft.reminderDays)}</p>
          </Line>
        </>
      )}
      <Line title="Recebem cópia" step="signers">
        <p>{draft.copies.length > 0 ? names(draft.copies) : 'Ninguém além dos signatários'}</p>
      </Line>
    </dl>
  )
}

function Line({ title, step, children }: { title: string; step?: WizardStep; children: ReactNode }) {
  const { pathOf } = useWizard()
  return (
    <div className="grid grid-cols-[160px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-quiet max-sm:col-start-1">{title}</dt>
      <dd className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">{children}</dd>
      {step && (
        <dd className="max-sm:col-start-2 max-sm:row-start-1">
          <TextLink href={pathOf(step)}>
            Alterar<span className="sr-only">: {title}</span>
          </TextLink>
        </dd>
      )}
    </div>
  )
}

function FieldsByPage() {
  const { document, draft } = useWizard()
  const runs = pageRuns(
    document.pages.map(({ id, number }) => ({
      number,
      count: draft.placements.filter(({ pageId }) => pageId === id).length,
    })),
  )
  return (
    <>
      <p>{counted(draft.placements.length, 'campo no documento', 'campos no documento')}</p>
      <ul className="tabular flex flex-wrap gap-x-4 text-sm text-quiet">
        {runs.map(({ first, last, count }) => (
          <li key={first}>
            {first === last ? `página ${first}: ${count}` : `páginas ${first}–${last}: ${count} em cada`}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Neighbouring pages with the same number of fields, taken together; pages without any are left out. */
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

function counted(count: number, one: string, many: string) {
  return `${count} ${count === 1 ? one : many}`
}

function names(people: readonly { full_name: string }[]) {
  return new Intl.ListFormat('pt-BR').format(people.map(({ full_name }) => full_name))
}
