import { joined, type Locale } from '@rubrica/contracts/locale.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { ConsentSentence } from '../consent.tsx'
import type { OpenedDocument, OpenedSigner } from '../opened.ts'
import { isFilled, isOptional, itemsToFill, nextStep } from './signing-step.ts'
import type { Signing } from './use-signing.ts'

const FieldEditor = lazy(async () => ({ default: (await import('./field-editor.tsx')).FieldEditor }))

/** Id of the form that the main button submits while a field is edited. */
export const fieldFormId = 'field-form'

/** Props of `SigningNotice` and `NextAction`. */
export interface SigningBarProps {
  signing: Signing
  document: OpenedDocument
  signer: OpenedSigner
}

/** The content of the bar next to the button: the consent, the open field, or what is left to do. */
export function SigningNotice({ signing, document, signer }: SigningBarProps) {
  const words = useWords('notice', portuguese)
  const locale = useLocale()
  if (!signer.hasAcceptedTerms) {
    return <ConsentSentence verb={document.part.words.verb[locale]} error={signing.accept.error?.message ?? null} />
  }
  const { active, progress } = signing
  const { note } = document.demand
  if (active) {
    return (
      <Suspense fallback={<div className="h-19" />}>
        <FieldEditor
          key={active.id}
          item={active}
          value={progress.values[active.id] ?? ''}
          fault={progress.faults[active.id] || undefined}
          onChange={(value) => signing.write(active, value)}
          onConfirm={() => signing.isChecking || signing.confirm(active)}
          formId={fieldFormId}
        />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {signing.sign.error && (
        <Alert tone="warning">
          {signing.sign.error.message}
          {!signing.sign.error.data && ` ${words.kept}`}
        </Alert>
      )}
      <p role="status">
        {whatIsLeft(signing, document, words, locale)}
        {note && ` ${note[locale]}`}
        {ownPart(document, words, locale)}
      </p>
      {nextStep(document.items, progress).kind === 'sign' && (
        <PasskeyChoice
          origin={document.passkeyOrigin}
          onChoose={() => signing.choose('passkey')}
          isDisabled={signing.sign.isPending}
        />
      )}
    </div>
  )
}

function whatIsLeft({ progress }: Signing, document: OpenedDocument, words: typeof portuguese, locale: Locale) {
  const { draws, words: said } = document.part
  const act = said.imperative[locale].toLowerCase()
  if (document.method === 'virtual' || itemsToFill(document.items).length === 0) {
    if (!draws) return words.read(act)
    if (document.method !== 'virtual') return words.read(act)
    return progress.drawn.signature ? words.drawn : `${words.read(act)} ${words.mayDraw}`
  }
  const left = itemsToFill(document.items).filter((item) => !isOptional(item) && !isFilled(item, progress)).length
  return left === 0 ? words.allFilled(act) : words.left(left)
}

/** In what capacity the person acts, and whom they witness. */
function ownPart({ actingAs, witnessOf }: OpenedDocument, words: typeof portuguese, locale: Locale) {
  const names = joined(witnessOf, locale)
  return [...(names ? [words.witness(names)] : []), ...(actingAs ? [words.actingAs(actingAs)] : [])].map(
    (sentence) => ` ${sentence}`,
  )
}

/** Props of `PasskeyChoice`. */
interface PasskeyChoiceProps {
  /** The site whose keys can sign; null if they cannot. */
  origin: string | null
  onChoose: () => void
  isDisabled: boolean
}

/** The second way to sign, if this device has one; otherwise nothing. */
function PasskeyChoice({ origin, onChoose, isDisabled }: PasskeyChoiceProps) {
  const [isThere, setThere] = useState(false)
  const { choose } = useWords('passkeyChoice', passkeyWords)
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

const portuguese = {
  witness: (names: string) => `Você testemunha a assinatura de ${names}.`,
  actingAs: (words: string) => `Você participa como ${words}.`,
  kept: 'O que você preencheu está guardado.',
  read: (act: string) => `Leia o documento e ${act}.`,
  drawn: 'Sua assinatura desenhada vai no certificado de assinaturas.',
  mayDraw: 'Desenhar a assinatura é opcional.',
  allFilled: (act: string) => `Tudo preenchido. Confira o documento e ${act}.`,
  left: (count: number) => (count === 1 ? 'Falta 1 campo.' : `Faltam ${count} campos.`),
}

const passkeyWords = { choose: 'Assinar com chave de acesso (impressão digital, rosto ou PIN deste aparelho)' }
