import { RecordFailure } from '../../../record-failure.tsx'
import { Drawing } from '../../../ui/drawing.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

interface TemplateNotOpenedProps {
  failure: unknown
  onRetry: () => void
}

/** A template that does not exist, or that could not be read. */
export function TemplateNotOpened({ failure, onRetry }: TemplateNotOpenedProps) {
  usePageTitle('Template')
  return (
    <main className="mx-auto max-w-150 px-4 py-12">
      <RecordFailure
        error={failure}
        gone="Este template não existe ou foi excluído."
        onRetry={onRetry}
        heading={{ title: 'Template', back: { href: '/dashboard/templates', label: 'Templates' } }}
      />
    </main>
  )
}

/** Shown while the file is read; the step opens when it is done. */
export function TemplateInProcess({ name }: { name: string }) {
  usePageTitle('Processando')
  return (
    <main className="mx-auto flex min-h-dvh max-w-115 flex-col items-center justify-center gap-5 px-4 py-12 text-center">
      <Drawing name="page" />
      <h1 className="font-serif text-xl text-balance">Estamos preparando as páginas do template</h1>
      <p role="status" className="text-quiet">
        {name} está sendo processado. Esta página continua sozinha, em geral em poucos segundos.
      </p>
      <ProgressBar label="Processando" className="w-full max-w-70" />
      <LinkButton href="/dashboard/templates">Ver os templates enquanto isso</LinkButton>
    </main>
  )
}
