import type { KeyWay } from '@rubrica/contracts/ways.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openPart } from '../../../load-code.ts'
import { trpc } from '../../../trpc.ts'
import type { CallError, Opened, OpenedDocument, OpenedItem, OpenedSigner } from '../opened.ts'
import { ownKeys } from './own-keys.ts'
import { isGiven, isOptional, nextStep, type Progress, stepOf } from './signing-step.ts'
import { useFieldCheck, useKeptValues } from './typed-values.ts'
import { usePictures } from './use-pictures.ts'

/** The document that is signed, as it was opened. */
export interface SigningInput {
  opened: Opened
  document: OpenedDocument
}

/** State and actions of one signer on one document: filling, drawing, signing. */
export function useSigning({ opened, document }: SigningInput) {
  const { hasSignature, hasInitial } = opened.signer
  const [activeId, setActiveId] = useState<string>()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const kept = useKeptValues(document, opened.signer)
  const check = useFieldCheck(document.accountId)
  const { noteSigner, noteSigned, refresh } = useAnswer()
  const drawn = { signature: hasSignature, initial: hasInitial }
  const pictures = usePictures(drawn, (type) =>
    noteSigner(type === 'signature' ? { hasSignature: true } : { hasInitial: true }),
  )

  const progress: Progress = {
    values: kept.values,
    faults: check.faults,
    skipped,
    drawn,
  }
  const active = document.items.find(({ id }) => id === activeId)
  /** A value that was left half typed is not filled in. */
  const judge = (items: OpenedItem[]) =>
    check.judge(
      items.flatMap((item) => {
        const value = kept.values[item.id]?.trim()
        return value ? { item, value } : []
      }),
    )
  const judgeRestored = useEffectEvent(() => kept.isRestored && judge(document.items))
  useEffect(() => void judgeRestored(), [])

  const leadTo = (step: ReturnType<typeof nextStep>) => {
    if (step.kind === 'fill') setActiveId(step.item.id)
    else setActiveId(undefined)
    if (step.kind === 'draw') pictures.openPad(step.pad.picture)
  }
  /** Leaves `from` for the next step, unless the signer is at another field by now. */
  const goOn = (from: OpenedItem, now: Progress) => {
    const next = nextStep(document.items, now)
    setActiveId((at) => {
      if (at !== from.id) return at
      return next.kind === 'fill' ? next.item.id : undefined
    })
  }
  const { signNow, forgetRefusal, ...signature } = useSignature({
    document,
    values: kept.values,
    onSigned: () => {
      kept.forget()
      noteSigned()
    },
    onRefused: ({ data }) => {
      if (data?.code === 'item_value_invalid') setActiveId(check.refuse(document.items, data.errors ?? {}))
      else if (data) refresh()
    },
  })
  const accept = trpc.signing.acceptTerms.useMutation({
    onSuccess: () => noteSigner({ hasAcceptedTerms: true }),
    onError: ({ data }) => data && refresh(),
  })

  return {
    progress,
    /** Accepting the terms comes first. */
    accept,
    active,
    ...pictures,
    isChecking: check.isPending,
    ...signature,
    /** Opens the editor or pad of an item. */
    open: (item: OpenedItem) => {
      forgetRefusal()
      leadTo(stepOf(item))
    },
    /** Does the step that the main button names. */
    press: () => {
      const step = nextStep(document.items, progress)
      if (step.kind === 'sign') signNow()
      else leadTo(step)
    },
    write: (item: OpenedItem, value: string) => {
      forgetRefusal()
      check.forget(item.id)
      kept.setValue(sameField(document.items, item, progress), value)
    },
    /** Confirms the typed value and moves on, or shows its problem. */
    confirm: async (item: OpenedItem) => {
      forgetRefusal()
      const value = kept.values[item.id]?.trim() ?? ''
      if (value === '' && isOptional(item)) {
        const now = new Set([...skipped, item.id])
        setSkipped(now)
        return goOn(item, { ...progress, skipped: now })
      }
      const fault = await check.run(item, value)
      if (!fault) goOn(item, { ...progress, faults: { ...progress.faults, [item.id]: '' } })
    },
    close: () => {
      if (active) void judge([active])
      setActiveId(undefined)
    },
    /** Looks whether the document can still be signed, after a call that was refused. */
    refresh,
  }
}

export type Signing = ReturnType<typeof useSigning>

interface SignatureInput {
  document: OpenedDocument
  values: Record<string, string>
  onSigned: () => void
  onRefused: (error: Pick<CallError, 'data'>) => void
}

/** The signature itself: by a call of the page, or in the dialog of a key. */
function useSignature({ document, values, onSigned, onRefused }: SignatureInput) {
  const [ownKey, setOwnKey] = useState<KeyWay>()
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const isSending = useRef(false)
  const asked = {
    documentId: document.id,
    assignmentId: document.assignmentId,
    items: filledItems(document, values),
  }
  const sign = trpc.signing.sign.useMutation({
    onSuccess: onSigned,
    onError: onRefused,
    onSettled: () => {
      isSending.current = false
    },
  })
  /** Opens the dialog of a key; false for a way that has none. */
  const openKey = (way: KeyWay | null) => {
    const key = way && ownKeys[way]
    if (key) openPart(key.load, () => setOwnKey(way))
    return Boolean(key)
  }
  return {
    /** What was changed since may pass. */
    forgetRefusal: () => {
      setRefusal(null)
      if (sign.isError) sign.reset()
    },
    sign: { isPending: sign.isPending || sign.isSuccess, error: sign.error ?? refusal },
    /** The kind of key with which the signer is signing, while its dialog is open. */
    ownKey,
    /** The props of that dialog. */
    byOwnKey: {
      asked,
      onSigned,
      onRefused: (error: CallError) => {
        setOwnKey(undefined)
        setRefusal(error)
        onRefused(error)
      },
      onClose: () => setOwnKey(undefined),
    },
    /** Signs by another way than the one that the sender demands. */
    choose: (way: KeyWay) => {
      setRefusal(null)
      openKey(way)
    },
    /** Signs in the way that the sender demands. */
    signNow: () => {
      if (isSending.current) return
      setRefusal(null)
      if (openKey(document.demand.signsBy)) return
      isSending.current = true
      sign.mutate(asked)
    },
  }
}

/** Changes of the cached answer that the screen shows at once. */
function useAnswer() {
  const { open, waiting } = trpc.useUtils().signing
  /** Refetches: the answer says whether the code has to be confirmed again or somebody declined meanwhile. */
  const refresh = () => open.invalidate()
  const note = (news: (before: Opened) => Partial<Opened>) => {
    // An answer that is on its way does not know the news.
    open.cancel()
    open.setData(undefined, (before) => before && { ...before, ...news(before) })
  }
  return {
    refresh,
    noteSigner: (news: Partial<OpenedSigner>) => note(({ signer }) => ({ signer: { ...signer, ...news } })),
    /** Marks the document as signed and refetches. */
    noteSigned: () => {
      note(({ document }) => ({
        document: document && { ...document, hasSigned: true, completedCount: document.completedCount + 1 },
      }))
      refresh()
      waiting.invalidate()
    },
  }
}

/** Other items of the same field take the same value, unless they hold another one. */
function sameField(items: OpenedItem[], item: OpenedItem, { values }: Progress) {
  const before = values[item.id] ?? ''
  const twins = items.filter(
    (one) => !isGiven(one) && one.field.id === item.field.id && (values[one.id] ?? '') === before,
  )
  return item.field.id ? twins.map(({ id }) => id) : [item.id]
}

function filledItems(document: OpenedDocument, values: Record<string, string>) {
  return document.items
    .filter((item) => !isGiven(item))
    .map((item) => ({
      itemId: item.id,
      fieldId: item.field.id ?? null,
      pageId: item.page?.id ?? null,
      value: values[item.id]?.trim() ?? '',
    }))
}
