import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { setSignerAccessCode } from '../../call-headers.ts'
import { keyOf } from '../../calls/hooks.ts'
import { useParams } from '../../router/router.tsx'

let lastCode: string | undefined

/** Props of `SignerArea`. */
interface SignerAreaProps {
  children: (accessCode: string) => ReactNode
  /** What stands there before; it makes no calls. */
  waiting?: ReactNode
}

/**
 * Sends every call inside it with the access code of the URL, and without one after it unmounts.
 * Cached answers for another code are dropped: they belong to somebody else.
 */
export function SignerArea({ children, waiting = null }: SignerAreaProps) {
  const { signerAccessCode: code = '' } = useParams()
  const queryClient = useQueryClient()
  const [entered, setEntered] = useState<string>()

  useLayoutEffect(() => {
    setSignerAccessCode(code)
    if (lastCode !== code) queryClient.removeQueries({ queryKey: keyOf(['signing']) })
    lastCode = code
    setEntered(code)
    return () => setSignerAccessCode(undefined)
  }, [code, queryClient])

  return entered === code ? children(code) : waiting
}
