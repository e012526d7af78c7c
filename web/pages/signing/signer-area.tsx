import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { setSignerAccessCode } from '../../reach.ts'
import { trpc } from '../../trpc.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words.ts'

let lastCode: string | undefined

/** Props of `SignerArea`. */
interface SignerAreaProps {
  children: (accessCode: string) => ReactNode
  /** Shown while another signer's answers leave the cache; it makes no calls. */
  waiting?: ReactNode
}

/**
 * Sends every call inside it with the access code of the URL, and without one after it unmounts.
 * Cached answers for another code are dropped: they belong to somebody else.
 */
export function SignerArea({ children, waiting = null }: SignerAreaProps) {
  const { signerAccessCode: code = '' } = useParams()
  const queryClient = useQueryClient()
  // The server and a first visit have no answers of another signer.
  const [entered, setEntered] = useState(lastCode === undefined ? code : undefined)

  useLayoutEffect(() => {
    setSignerAccessCode(code)
    if (lastCode !== code) queryClient.removeQueries({ queryKey: getQueryKey(trpc.signing) })
    lastCode = code
    setEntered(code)
    return () => setSignerAccessCode(undefined)
  }, [code, queryClient])

  return entered === code ? children(code) : waiting
}

/** Placeholder of the page while the document loads. */
export function SigningSkeleton() {
  const { opening } = useWords('skeleton', { opening: 'Abrindo o documento…' })
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex h-14 items-center gap-3 border-b border-line bg-surface px-4">
        <Skeleton className="h-5 w-24" />
        <p role="status" className="text-quiet">
          {opening}
        </p>
      </div>
      <div className="mx-auto w-full max-w-200 grow px-4 py-5">
        <Skeleton className="aspect-[1/1.414] w-full" />
      </div>
    </div>
  )
}
