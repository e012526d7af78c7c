import { Drawing } from '../../../ui/drawing.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** While the file is being read; the wizard goes on by itself. */
export function DocumentInProcess({ name }: { name: string }) {
  usePageTitle('Processando')
  return (
    <main className="mx-auto flex min-h-dvh max-w-115 flex-col items-center justify-center gap-5 px-4 py-12 text-center">
      <Drawing name="paper" />
      <h1 className="font-serif text-xl text-balance">Estamos preparando as páginas do documento</h1>
      <p role="status" className="text-quiet">
        {name} está sendo processado. Esta página continua sozinha, em geral em poucos segundos.
      </p>
      <ProgressBar label="Processando" className="w-full max-w-70" />
      <LinkButton href="/dashboard/documents">Ver os documentos enquanto isso</LinkButton>
    </main>
  )
}
