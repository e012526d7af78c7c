import type { KeyWay } from '@rubrica/contracts/ways.ts'
import { type ComponentType, lazy } from 'react'
import type { Inputs } from '../../../trpc.ts'
import type { CallError } from '../opened.ts'

/** Props of the dialog in which a signer signs with a key. */
interface OwnKeyProps {
  /** What the person signs. */
  asked: Inputs['signing']['preparePasskey']
  onSigned: () => void
  /** Called if the page has to solve the refusal: a value, the turn, the confirmation. */
  onRefused: (error: CallError) => void
  onClose: () => void
}

interface OwnKey {
  /** Loads the dialog's code; only those who sign by this key load it. */
  load: () => Promise<unknown>
  Dialog: ComponentType<OwnKeyProps>
}

const loadCertificate = () => import('../certificate/certificate-dialog.tsx')
const loadPasskey = () => import('../passkey/passkey-dialog.tsx')

/** The dialog of each way that signs behind the open link; null for one that signs at once. */
export const ownKeys: Record<KeyWay, OwnKey | null> = {
  certificate: {
    load: loadCertificate,
    Dialog: lazy(async () => ({ default: (await loadCertificate()).CertificateDialog })),
  },
  passkey: {
    load: loadPasskey,
    Dialog: lazy(async () => ({ default: (await loadPasskey()).PasskeyDialog })),
  },
}
