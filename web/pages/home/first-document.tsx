import { FileUp } from 'lucide-react'
import { Drawing } from '../../ui/drawing.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The home page of a new account: how to send the first document. */
export function FirstDocument() {
  return (
    <section aria-labelledby="first" className="rounded-card bg-surface px-5 py-12 shadow-page sm:px-10 sm:py-16">
      <div className="flex flex-col items-center gap-5 text-center">
        <Drawing name="page" className="h-32" />
        <h2 id="first" className="max-w-110 font-serif text-2xl font-semibold">
          Seu primeiro documento está a três passos
        </h2>
        <LinkButton href="/dashboard/documents?upload" variant="primary" size="large">
          <FileUp aria-hidden />
          Enviar documento
        </LinkButton>
      </div>
      <ol className="mx-auto mt-12 grid max-w-210 gap-6 border-t border-line pt-8 sm:grid-cols-3 sm:gap-8">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="flex gap-3 sm:flex-col">
            <span className="tabular font-serif text-xl font-semibold text-pen">{place + 1}</span>
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

const steps = [
  { title: 'Envie o arquivo', text: 'PDF, Word ou OpenDocument, como ele está.' },
  { title: 'Diga quem assina', text: 'Escolha as pessoas, a ordem e os campos de cada uma.' },
  { title: 'Acompanhe até o selo', text: 'Cada assinatura fica registrada, e todos recebem o arquivo selado.' },
]
