import { RecordFailure } from '../../../record-failure.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { FileInProcess } from '../draft/file-in-process.tsx'

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
  return (
    <FileInProcess
      name={name}
      title="Estamos preparando as páginas do template"
      list={{ href: '/dashboard/templates', label: 'Ver os templates enquanto isso' }}
    />
  )
}
