import { memberOf } from '@rubrica/contracts/member-of.ts'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { withAlert } from '../../../navigation-alert.ts'
import { trpc } from '../../../trpc.ts'
import { useWords } from '../../../words.ts'
import { SignerArea, SigningSkeleton } from '../signer-area.tsx'
import { earlyPageShown, endEarly } from './early-page.ts'
import { SigningScreen } from './signing-screen.tsx'

// Rarely shown, so loaded on demand.
const HeldBack = lazy(async () => ({ default: (await import('./no-document.tsx')).HeldBack }))
const GoneDocument = lazy(async () => ({ default: (await import('./no-document.tsx')).GoneDocument }))
const SigningFailure = lazy(async () => ({ default: (await import('../signer-card.tsx')).SigningFailure }))

/** Milliseconds between two polls while the document is not ready or it is not this signer's turn. */
const pollInterval = { document_not_ready: 3_000, out_of_turn: 30_000, verification_required: false } as const
/** Milliseconds between two looks at whether the document can still be signed; only while the page is in sight. */
const watchInterval = 25_000

/** The document with the fields to fill and sign; a signer who cannot sign now goes to the page that says why. */
export function SignPage() {
  useLayoutEffect(loadViewerEarly, [])
  return (
    <SignerArea waiting={<SigningSkeleton />}>
      {(accessCode) => (
        <Suspense fallback={<SigningSkeleton />}>
          <Signing accessCode={accessCode} />
        </Suspense>
      )}
    </SignerArea>
  )
}

function Signing({ accessCode }: { accessCode: string }) {
  const { state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another document
  useLayoutEffect(() => endEarly, [accessCode])
  const opened = trpc.signing.open.useQuery(undefined, {
    staleTime: ({ state }) => (state.data?.document ? watchInterval : 0),
    refetchInterval: ({ state }) => (state.data?.hold ? pollInterval[state.data.hold] : watchInterval),
  })
  const isGone = opened.data?.document && opened.error?.data?.code === 'signer_code_invalid'
  useReplacement(isGone ? 'gone' : opened.data ? (opened.data.hold ?? 'open') : opened.error && 'failed')
  if (opened.data && isGone) {
    return <GoneDocument opened={opened.data} />
  }
  if (opened.data?.hold === 'verification_required') return <ToVerification accessCode={accessCode} />
  if (opened.data?.hold) return <HeldBack hold={opened.data.hold} opened={opened.data} />
  if (opened.data?.document?.hasSigned) return <Navigate to={`/sign/${accessCode}/success`} replace state={state} />
  if (opened.data?.document?.status === 'pending_signature') {
    return <SigningScreen opened={opened.data} document={opened.data.document} />
  }
  if (opened.data) return <Navigate to={`/sign/${accessCode}/closed`} replace />
  if (opened.error) return <SigningFailure error={opened.error} onRetry={() => opened.refetch()} />
  return <SigningSkeleton />
}

/** At one address another page can take the place of this one, which the router does not notice; undefined while none is there. */
function useReplacement(shown: string | null | undefined) {
  const last = useRef(shown)
  useEffect(() => {
    const hasChanged = Boolean(last.current) && last.current !== shown
    if (shown) last.current = shown
    if (!shown || !hasChanged) return
    let stop: (() => void) | undefined
    let isOver = false
    import('../../../arrive.ts').then(
      ({ arrive }) => {
        if (!isOver) stop = arrive(null, true)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [shown])
}

/** Milliseconds after which the page mostly knows and shows what to sign; the viewer's 110 KB come after that. */
const viewerDelay = 400

/** Loads the viewer during the question, because everybody here sees the paper, now or after the code. */
function loadViewerEarly() {
  import('./signing-pages.tsx').catch(() => undefined)
  const load = async () => {
    await earlyPageShown()
    const { loadViewer } = await import('../../../ui/pdf-document.ts')
    await loadViewer()
  }
  setTimeout(() => load().catch(() => undefined), viewerDelay)
}

/** A browser without cookies would have to enter a code again and again, so this says why. Shows no empty page on the way. */
function ToVerification({ accessCode }: { accessCode: string }) {
  const { state } = useLocation()
  const { lost } = useWords('signPage', portuguese)
  const hasConfirmed = memberOf(state, 'verified') === true
  return (
    <>
      <SigningSkeleton />
      <Navigate to={`/verify/${accessCode}`} replace state={hasConfirmed ? withAlert('warning', lost) : null} />
    </>
  )
}

const portuguese = {
  lost: 'Neste navegador não há confirmação que ainda valha. Se você acabou de digitar o código, permita os cookies deste site.',
}
