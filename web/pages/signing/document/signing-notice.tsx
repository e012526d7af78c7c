import { lazy, Suspense } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { ConsentSentence } from '../consent.tsx'
import type { OpenedDocument, OpenedSigner } from '../opened.ts'
import { PasskeyChoice } from './passkey-choice.tsx'
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
  if (!signer.hasAcceptedTerms) return <ConsentSentence error={signing.accept.error?.message ?? null} />
  const { active, progress } = signing
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
          {!signing.sign.error.data && ' O que você preencheu está guardado.'}
        </Alert>
      )}
      <p role="status">
        {whatIsLeft(signing, document)}
        {document.demand.note && ` ${document.demand.note}`}
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

function whatIsLeft({ progress }: Signing, document: OpenedDocument) {
  const { draws, words } = document.part
  const act = words.imperative.toLowerCase()
  if (document.method === 'virtual') {
    if (!draws) return `Leia o documento e ${act}.`
    return progress.drawn.signature
      ? 'Sua assinatura desenhada vai no certificado de assinaturas.'
      : `Leia o documento e ${act}. Desenhar a assinatura é opcional.`
  }
  const left = itemsToFill(document.items).filter((item) => !isOptional(item) && !isFilled(item, progress)).length
  if (left === 0) return `Tudo preenchido. Confira o documento e ${act}.`
  return left === 1 ? 'Falta 1 campo.' : `Faltam ${left} campos.`
}
