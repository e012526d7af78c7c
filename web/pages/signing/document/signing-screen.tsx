import type { KeyWay } from '@rubrica/contracts/ways.ts'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LanguageSwitch } from '../../../language-switch.tsx'
import { openPart } from '../../../load-code.ts'
import { SignerFrame } from '../../../ui/signer-frame.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { useWorkspaceLook, WorkspaceLogo } from '../../../workspace-look.tsx'
import { SigningSheet } from '../signer-area.tsx'
import { DeclineButton, loadDeclineDialog } from './decline-button.tsx'
import { earlyPageShown } from './early-page.ts'
import { NextAction } from './next-action.tsx'
import { ownKeys } from './own-keys.ts'
import { SigningNotice } from './signing-notice.tsx'
import { isFilled, isOptional, itemElementId, itemsToFill, nextStep } from './signing-step.ts'
import { type SigningInput, useSigning } from './use-signing.ts'

// The picture of the first page, which its placeholder shows, has the line for itself.
const SigningPages = lazy(async () => {
  await earlyPageShown()
  return { default: (await import('./signing-pages.tsx')).SigningPages }
})
const loadDetails = () => import('./document-details.tsx')
const DocumentDetails = lazy(async () => ({ default: (await loadDetails()).DocumentDetails }))
const loadSignatureDialog = () => import('./signature-dialog.tsx')
const SignatureDialog = lazy(async () => ({ default: (await loadSignatureDialog()).SignatureDialog }))

/** The document with this signer's fields, and one button that always names the next step. */
export function SigningScreen(input: SigningInput) {
  const { opened, document } = input
  const { signer } = opened
  const signing = useSigning(input)
  const { active, progress } = signing
  const [hasDetails, setDetails] = useState(false)
  const { of } = useWords('screen', { of: 'de' })
  usePageTitle(document.name)
  useWorkspaceLook(document.theme)
  usePreload(document.demand.signsBy)

  const demanded = itemsToFill(document.items).filter((item) => !isOptional(item))
  const done = demanded.filter((item) => isFilled(item, progress)).length
  const next = nextStep(document.items, progress)
  const OwnKeyDialog = signing.ownKey && ownKeys[signing.ownKey]?.Dialog
  useInSight(active?.id ?? (signing.pad && next.kind !== 'sign' ? next.item.id : undefined))
  return (
    <SignerFrame
      brand={<WorkspaceLogo theme={document.theme} />}
      title={
        <DocumentTitle
          accountName={opened.accountName}
          name={document.name}
          isOpen={hasDetails}
          onToggle={() => openPart(loadDetails, () => setDetails(!hasDetails))}
        />
      }
      details={
        hasDetails && (
          <Suspense>
            <DocumentDetails id={detailsId} opened={opened} document={document} />
          </Suspense>
        )
      }
      progress={demanded.length > 0 && <span aria-live="polite">{`${done} ${of} ${demanded.length}`}</span>}
      actions={
        <>
          <LanguageSwitch className="max-wide:hidden" />
          <DeclineButton document={document} />
        </>
      }
      notice={<SigningNotice signing={signing} document={document} signer={signer} />}
      next={<NextAction signing={signing} document={document} signer={signer} />}
    >
      <Suspense fallback={<SigningSheet />}>
        <SigningPages
          document={document}
          signer={signer}
          signing={signing}
          nextItemId={next.kind === 'sign' ? undefined : next.item.id}
        />
      </Suspense>
      <LanguageSwitch className="justify-center wide:hidden" />
      {signing.pad && (
        <Suspense>
          <SignatureDialog
            type={signing.pad}
            signer={signer}
            onClose={signing.closePad}
            onRefused={signing.refresh}
            onKept={signing.keepPicture}
          />
        </Suspense>
      )}
      {OwnKeyDialog && (
        <Suspense>
          <OwnKeyDialog {...signing.byOwnKey} />
        </Suspense>
      )}
    </SignerFrame>
  )
}

/** Id of the element that the title opens. */
const detailsId = 'document-details'

interface DocumentTitleProps {
  accountName: string
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** Sender and document in the bar; it opens to show in full a name that the bar cuts off. */
function DocumentTitle({ accountName, name, isOpen, onToggle }: DocumentTitleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
      className="flex min-h-11 w-full cursor-pointer items-center gap-1.5 rounded-control text-left"
    >
      <span className="min-w-0">
        <span className="block truncate text-xs font-normal text-quiet">{accountName}</span>
        <span className="block truncate">{name}</span>
      </span>
      <ChevronDown aria-hidden className={`size-4 shrink-0 text-quiet ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** Scrolls the open field to the middle of the window. */
function useInSight(itemId: string | undefined) {
  useEffect(() => {
    if (!itemId) return
    let again: ReturnType<typeof setTimeout> | undefined
    const show = (behavior: ScrollBehavior) => {
      const item = document.getElementById(itemElementId(itemId))
      item?.scrollIntoView({ block: 'center', inline: 'center', behavior })
      // Fields on pages out of sight come when those in sight are drawn.
      if (!item) again = setTimeout(() => show('instant'), 100)
    }
    const showAgain = () => show('instant')
    show(isStill(itemId) ? 'instant' : 'smooth')
    // A turned phone or a keyboard that opens leaves another part of the page in the window.
    window.addEventListener('resize', showAgain)
    return () => {
      clearTimeout(again)
      window.removeEventListener('resize', showAgain)
    }
  }, [itemId])
}

/** Gliding over many pages would draw each of them; some people want no gliding at all. */
function isStill(itemId: string) {
  const top = document.getElementById(itemElementId(itemId))?.getBoundingClientRect().top ?? 0
  return Math.abs(top) > 3 * innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Preloads what the screen needs later, so that losing the connection while reading does no harm. */
function usePreload(signsBy: KeyWay | null) {
  useEffect(() => {
    const timer = setTimeout(async () => {
      await earlyPageShown()
      const parts = [
        loadSignatureDialog(),
        import('./field-editor.tsx'),
        loadDeclineDialog(),
        import('../signer-card.tsx'),
        import('../../../ui/toast-region.tsx'),
        signsBy && ownKeys[signsBy]?.load(),
      ]
      Promise.all(parts).catch(() => undefined)
    }, 2000)
    return () => clearTimeout(timer)
  }, [signsBy])
}
