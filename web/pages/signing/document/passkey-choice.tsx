import { useEffect, useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { useWords } from '../../../words.ts'

/** Props of `PasskeyChoice`. */
interface PasskeyChoiceProps {
  /** The site whose keys can sign; null if they cannot. */
  origin: string | null
  onChoose: () => void
  isDisabled: boolean
}

/** The second way to sign, if this device has one; otherwise nothing. */
export function PasskeyChoice({ origin, onChoose, isDisabled }: PasskeyChoiceProps) {
  const [isThere, setThere] = useState(false)
  const { choose } = useWords('passkeyChoice', portuguese)
  useEffect(() => {
    let isShown = true
    hasPasskeys(origin).then((has) => isShown && setThere(has))
    return () => {
      isShown = false
    }
  }, [origin])
  if (!isThere) return null
  return <TextButton onPress={() => isDisabled || onChoose()}>{choose}</TextButton>
}

/** Whether the device itself can ask for a fingerprint, a face or a PIN, on a page of the address that keys belong to. */
async function hasPasskeys(origin: string | null) {
  if (origin !== location.origin || !('PublicKeyCredential' in window)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

const portuguese = { choose: 'Assinar com chave de acesso (impressão digital, rosto ou PIN deste aparelho)' }
