import { Check, FileUp, PenLine } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { setting } from '../../use-snapshot.ts'
import { useWords } from '../../words.ts'

interface FirstDocumentProps {
  /** The document that waits to be prepared, once there is one. */
  readyId: string | undefined
  isUploaded: boolean
  /** Whether nothing else on the screen comes before it. */
  isFirst: boolean
}

/** The home page of a new account, until it has sent something: the three steps, and which one is next. */
export function FirstDocument({ readyId, isUploaded, isFirst }: FirstDocumentProps) {
  const words = useWords('firstDocument', portuguese)
  const variant = isFirst ? 'primary' : 'quiet'
  return (
    <section
      aria-labelledby="first-document"
      className="rounded-card bg-surface px-5 py-12 shadow-page sm:px-10 sm:py-16"
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <Drawing name="page" className="h-32" />
        <h2 id="first-document" className="max-w-110 font-serif text-2xl font-semibold">
          {words.heading(isUploaded)}
        </h2>
        {readyId ? (
          <LinkButton href={`/dashboard/documents/${readyId}/signers`} variant={variant} size="large">
            <PenLine aria-hidden />
            {words.prepare}
          </LinkButton>
        ) : (
          <LinkButton href="/dashboard/documents?upload" variant={variant} size="large">
            <FileUp aria-hidden />
            {words.upload}
          </LinkButton>
        )}
      </div>
      <ol className="mx-auto mt-12 grid max-w-210 gap-6 border-t border-line pt-8 sm:grid-cols-3 sm:gap-8">
        {words.steps(setting('conversion') !== 'off').map(({ title, text }, place) => (
          <li key={title} className="flex gap-3 sm:flex-col">
            {place === 0 && isUploaded ? (
              <Check role="img" aria-label={words.done} className="mt-1 size-5 shrink-0 text-done" />
            ) : (
              <span className="tabular font-serif text-xl font-semibold text-pen">{place + 1}</span>
            )}
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const portuguese = {
  heading: (isUploaded: boolean) => `Seu primeiro documento está a ${isUploaded ? 'dois' : 'três'} passos`,
  prepare: 'Preparar documento',
  upload: 'Carregar documento',
  done: 'Feito:',
  steps: (converts: boolean) => [
    { title: 'Carregue o arquivo', text: `${converts ? 'PDF, Word ou OpenDocument' : 'Um PDF'}, como ele está.` },
    {
      title: 'Diga quem assina',
      text: 'Escolha as pessoas, a ordem e os campos de cada uma. Você também pode assinar.',
    },
    { title: 'Acompanhe até o selo', text: 'Cada assinatura fica registrada, e todos recebem o arquivo selado.' },
  ],
}
