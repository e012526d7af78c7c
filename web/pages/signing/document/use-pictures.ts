import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import { useState } from 'react'
import { useSignatureImage } from './signature-image.ts'

/** A signer's pictures, and the pad on which they draw one. `drawn` says which the service has. */
export function usePictures(drawn: Record<SignatureType, boolean>, onKept: (type: SignatureType) => void) {
  const [pad, setPad] = useState<SignatureType>()
  const pictures = {
    signature: useSignatureImage('signature', drawn.signature),
    initial: useSignatureImage('initial', drawn.initial),
  }
  return {
    pictures,
    /** The picture that is being drawn. */
    pad,
    openPad: setPad,
    closePad: () => setPad(undefined),
    /** Shows what the pad has saved. */
    keepPicture: (png: Blob) => {
      if (!pad) return
      pictures[pad].replace(png)
      setPad(undefined)
      onKept(pad)
    },
  }
}
