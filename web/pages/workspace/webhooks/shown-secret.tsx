import { ShownOnce } from '../../../ui/shown-once.tsx'

/** The secret, shown only now. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce
      message="Copie o segredo agora: ele não será mostrado de novo. Com ele o seu servidor confere a assinatura de cada entrega."
      text={secret}
      label="Copiar segredo"
      copied="Segredo copiado."
      failed="Não foi possível copiar. Selecione o segredo e copie."
      onClose={onClose}
    />
  )
}
