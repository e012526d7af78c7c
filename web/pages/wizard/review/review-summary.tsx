import { everyDays } from '../../../documents/reminder-choices.ts'
import { counted, formatDateTime } from '../../../format.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { ReviewLine } from './review-line.tsx'
import { ReviewSigners } from './review-signers.tsx'

/** A summary of what to send, with links back to each step. */
export function ReviewSummary() {
  const { document, draft, method } = useWizard()
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      <ReviewLine title="Documento">
        <p className="font-medium">{document.name}</p>
        <p className="text-sm text-quiet">{counted(document.pages.length, 'página', 'páginas')}</p>
      </ReviewLine>
      <ReviewLine
        title={draft.isInOrder && draft.signers.length > 1 ? 'Assinam nesta ordem' : 'Signatários'}
        step="signers"
      >
        <ReviewSigners />
      </ReviewLine>
      <ReviewLine title="Como se assina" step={method === 'collect' ? 'prepare' : 'signers'}>
        {method === 'collect' ? <FieldsByPage /> : <p>Sem campos (assinatura no final)</p>}
      </ReviewLine>
      {method === 'virtual' && (
        <>
          <ReviewLine title="Mensagem" step="prepare">
            <p className="whitespace-pre-line">{draft.message.trim() || 'Sem mensagem'}</p>
          </ReviewLine>
          <ReviewLine title="Prazo" step="prepare">
            <p className="tabular">{draft.expiresAt ? `Até ${formatDateTime(draft.expiresAt)}` : 'Sem prazo'}</p>
          </ReviewLine>
          <ReviewLine title="Lembretes" step="prepare">
            <p>{draft.reminderDays === null ? 'Sem lembretes' : everyDays(draft.reminderDays)}</p>
          </ReviewLine>
        </>
      )}
      <ReviewLine title="Recebem cópia" step="signers">
        <p>{draft.copies.length > 0 ? names(draft.copies) : 'Ninguém além dos signatários'}</p>
      </ReviewLine>
    </dl>
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

function names(people: readonly { full_name: string }[]) {
  return new Intl.ListFormat('pt-BR').format(people.map(({ full_name }) => full_name))
}
