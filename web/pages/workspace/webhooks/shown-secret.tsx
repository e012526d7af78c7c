import { Alert } from '../../../ui/alert.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The secret, shown this one time. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Alert tone="success" onClose={onClose}>
        Copie o segredo agora: ele não será mostrado de novo. Com ele o seu servidor confere a assinatura de cada
        entrega.
      </Alert>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-60 rounded-control bg-quiet-wash px-3 py-2 font-mono text-sm break-all">
          {secret}
        </code>
        <CopyButton
          variant="primary"
          text={secret}
          label="Copiar segredo"
          copied="Segredo copiado."
          failed="Não foi possível copiar. Selecione o segredo e copie."
        />
      </div>
    </div>
  )
}
