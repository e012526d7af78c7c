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
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-300 items-center gap-3 px-4 lying:min-h-11 wide:px-6">
          <Skeleton className="h-5 w-24" />
          <p role="status" className="text-quiet">
            {opening}
          </p>
        </div>
      </div>
      <div className="mx-auto w-full max-w-300 grow px-3 py-3 lying:py-1.5 wide:px-6 wide:standing:py-6">
        <SigningSheet />
      </div>
    </div>
  )
}

/**
 * Placeholder of the first page, where it will be below the bar with the zoom, and in its shape; shows the picture of it if
 * that came before (public/start.js).
 */
export function SigningSheet() {
  return (
    <div className="mt-11 p-px max-sm:mt-13">
      <div
        className="relative mx-auto w-full max-w-230"
        style={{ aspectRatio: 'var(--first-page-shape, 1240 / 1754)' }}
      >
        <Skeleton className="size-full" />
        <div className="first-page absolute inset-0 rounded-page" />
      </div>
    </div>
  )
}
