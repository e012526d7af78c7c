import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { FileUp, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../documents/relative-time.tsx'
import { SignerDots } from '../../documents/signer-dots.tsx'
import { whoseTurn } from '../../documents/whose-turn.ts'
import type { Outputs } from '../../trpc.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type Row = Outputs['home']['overview']['last'][number]

/** The one next step: prepare what is ready, else follow what is pending, else send the next document. */
export function NextStep({ ready, waiting }: { ready: Row | undefined; waiting: Row | undefined }) {
  if (ready) {
    return (
      <Step
        row={ready}
        title={ready.name}
        action={
          <LinkButton href={`/dashboard/documents/${ready.id}/signers`} variant="primary">
            <PenLine aria-hidden />
            Preparar documento
          </LinkButton>
        }
      >
        Pronto para ser preparado: escolha quem assina e onde.
      </Step>
    )
  }
  if (waiting) {
    return (
      <Step
        row={waiting}
        title={waiting.name}
        action={
          <LinkButton href={`/dashboard/documents/${waiting.id}/view`} variant="primary">
            Acompanhar documento
          </LinkButton>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {whoseTurn(waiting)}
          <SignerDots signers={waiting.signers} />
        </span>
      </Step>
    )
  }
  return (
    <Step
      title="Nada espera por você"
      action={
        <LinkButton href="/dashboard/documents?upload" variant="primary">
          <FileUp aria-hidden />
          Enviar documento
        </LinkButton>
      }
    >
      Nenhum documento por preparar nem à espera de assinatura.
    </Step>
  )
}

interface StepProps {
  row?: Row
  title: string
  action: ReactNode
  children: ReactNode
}

function Step({ row, title, action, children }: StepProps) {
  return (
    <section
      aria-label="Próximo passo"
      className="flex items-center gap-5 rounded-card bg-surface p-5 shadow-page max-sm:flex-col max-sm:items-stretch sm:gap-7 sm:p-7"
    >
      <Sheet row={row} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-sm font-medium text-pen">Próximo passo</p>
        <h2 className="line-clamp-2 font-serif text-xl font-semibold [overflow-wrap:anywhere]">{title}</h2>
        <div className="text-quiet">{children}</div>
        {row && (
          <p className="text-sm text-quiet">
            Alterado <RelativeTime moment={row.updated_at} />
          </p>
        )}
      </div>
      {action}
    </section>
  )
}

/** The document's first page. */
function Sheet({ row }: { row: Row | undefined }) {
  if (!row?.hasThumbnail) return <Drawing name="page" className="h-20 shrink-0 max-sm:hidden" />
  return (
    <span className="h-28 w-20 shrink-0 overflow-hidden rounded-page bg-white shadow-page max-sm:hidden">
      <img
        src={pathOf(pagePaths.documentThumbnail, { documentId: row.id })}
        alt=""
        className="size-full object-cover object-top"
      />
    </span>
  )
}
