import { RecordFailure } from '../../../record-failure.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawing.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

interface NotOpenedProps {
  record: 'document' | 'template'
  error: unknown
  onRetry: () => void
}

/** A document or template that does not exist, or that could not be opened. */
export function NotOpened(props: NotOpenedProps) {
  const title = props.record === 'document' ? 'Documento' : 'Template'
  usePageTitle(title)
  return (
    <main className="mx-auto max-w-150 px-4 py-12">
      <RecordFailure {...props} title={title} />
    </main>
  )
}

interface FileInProcessProps {
  record: keyof typeof words
  name: string
}

/** Shows while the service processes the file; the wizard opens when it is done. */
export function FileInProcess({ record, name }: FileInProcessProps) {
  usePageTitle('Processando')
  const { title, href, wait } = words[record]
  return (
    <main className="mx-auto flex min-h-dvh max-w-115 flex-col items-center justify-center gap-5 px-4 py-12 text-center">
      <Drawing name="page" />
      <h1 className="font-serif text-xl font-semibold text-balance">{title}</h1>
      <p role="status" className="text-quiet">
        {name} está sendo processado. Esta página continua sozinha, em geral em poucos segundos.
      </p>
      <ProgressBar label="Processando" className="w-full max-w-70" />
      <LinkButton href={href}>{wait}</LinkButton>
    </main>
  )
}

/** The title, and a page for the meantime. */
const words = {
  document: {
    title: 'Estamos preparando as páginas do documento',
    href: '/dashboard/documents',
    wait: 'Ver os documentos enquanto isso',
  },
  template: {
    title: 'Estamos preparando as páginas do template',
    href: '/dashboard/templates',
    wait: 'Ver os templates enquanto isso',
  },
}
