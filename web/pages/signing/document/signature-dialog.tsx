import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { SignaturePad } from '../../../ui/signature-pad.tsx'
import { keepSignature, type SignatureType } from './signature-image.ts'

/** Props of `SignatureDialog`. */
export interface SignatureDialogProps {
  type: SignatureType
  signerName: string
  onClose: () => void
  /** Called when the image has been saved. */
  onKept: (png: Blob) => void
  /** Called when it was not: the document may be closed by now. */
  onRefused: () => void
}

/** Takes a drawn, typed or uploaded signature. Closes only when the image has been saved. */
export function SignatureDialog({ type, signerName, onClose, onKept, onRefused }: SignatureDialogProps) {
  const keep = useMutation({
    mutationFn: async (png: Blob) => {
      await keepSignature(type, png)
      return png
    },
    onSuccess: onKept,
    onError: onRefused,
  })
  return (
    <Dialog isOpen onClose={onClose} title={titles[type]} size="wide" role="alertdialog">
      <SignaturePad
        kind={type}
        text={type === 'signature' ? signerName : initialsOf(signerName)}
        onUse={(png) => keep.mutate(png)}
        isPending={keep.isPending}
        error={keep.error?.message}
      />
    </Dialog>
  )
}

const titles = { signature: 'Sua assinatura', initial: 'Sua rubrica' } satisfies Record<SignatureType, string>

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  // 'da' and 'dos' have no initial, unless nothing in the name is capitalised.
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word))
  return (capitalised.length > 0 ? capitalised : words).map(([first = '']) => first.toLocaleUpperCase('pt-BR')).join('')
}
