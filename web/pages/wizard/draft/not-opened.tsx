import { RecordFailure } from '../../../record-failure.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawing.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'

interface NotOpenedProps {
  record: 'document' | 'template'
  error: unknown
  onRetry: () => void
}

/** A document or template that does not exist, or that could not be opened. */
export function NotOpened(props: NotOpenedProps) {
  const title = useWords('wizardOpening', portuguese)[props.record].record
  usePageTitle(title)
  return (
    <main className="mx-auto max-w-150 px-4 py-12">
      <RecordFailure {...props} title={title} />
    </main>
  )
}

interface FileInProcessProps {
  record: keyof typeof hrefs
  name: string
}

/** Shows while the service processes the file; the wizard opens when it is done. */
export function FileInProcess({ record, name }: FileInProcessProps) {
  const words = useWords('wizardOpening', portuguese)
  usePageTitle(words.busy)
  const { title, wait } = words[record]
  return (
    <main className="mx-auto flex min-h-dvh max-w-115 flex-col items-center justify-center gap-5 px-4 py-12 text-center">
      <Drawing name="page" />
      <h1 className="font-serif text-xl font-semibold text-balance">{title}</h1>
      <p role="status" className="text-quiet">
        {words.process(name)}
      </p>
      <ProgressBar label={words.busy} className="w-full max-w-70" />
      <LinkButton href={hrefs[record]}>{wait}</LinkButton>
    </main>
  )
}

/** A page for the meantime. */
const hrefs = {
  document: '/dashboard/documents',
  template: '/dashboard/templates',
}

const portuguese = {
  document: {
    record: 'Documento',
    title: 'Estamos preparando as páginas do documento',
    wait: 'Ver os documentos enquanto isso',
  },
  template: {
    record: 'Template',
    title: 'Estamos preparando as páginas do template',
    wait: 'Ver os templates enquanto isso',
  },
  busy: 'Processando',
  process: (name: string) =>
    `${name} está sendo processado. Esta página continua sozinha, em geral em poucos segundos.`,
}
