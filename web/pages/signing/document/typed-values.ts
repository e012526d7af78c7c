import { useLayoutEffect, useState } from 'react'
import { withoutSecrets } from '../../../fields/without-secrets.ts'
import { formatCpf } from '../../../format.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import { trpc } from '../../../trpc.ts'
import { wordsNow } from '../../../words.ts'
import type { OpenedDocument, OpenedItem, OpenedSigner } from '../opened.ts'

/**
 * What the signer typed, by item id. It survives a reload and a phone that discards the tab: sessionStorage holds it
 * until the tab closes or the person signs, but never a secret. Starts with the name, CPF and e-mail that the sender gave.
 */
export function useKeptValues(document: OpenedDocument, signer: OpenedSigner) {
  const id = `${document.id}-${signer.id}`
  const [restored] = useState(() => typed.read(id))
  const [values, setValues] = useState(() => ({
    ...givenValues(document, signer),
    ...beforeLeaving(document),
    ...restored,
  }))
  // Saves each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => typed.keep(id, withoutSecrets(values, document.items)), [id, values, document.items])
  return {
    values,
    /** Some are from before a reload. */
    isRestored: restored !== null,
    setValue: (itemIds: string[], value: string) =>
      setValues((before) => ({ ...before, ...Object.fromEntries(itemIds.map((id) => [id, value])) })),
    forget: () => typed.drop(id),
  }
}

/** Forgets what a signer typed into a document that they signed elsewhere. */
export function forgetTyped(documentId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${PREFIX}${documentId}-`)) sessionStorage.removeItem(key)
  }
}

const PREFIX = 'signing-'

/** Without zod, which a signer's page does not load. */
const typed = keptInTab(PREFIX, { parse: textsOf })

/** A stored record of texts; what is no text is left out. */
export function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : [])),
  )
}

/** What was filled in before the signer went to the provider of their certificate, in whatever tab. */
function beforeLeaving({ keptValues }: OpenedDocument): Record<string, string> {
  return Object.fromEntries(keptValues.map(({ item_id, value }) => [item_id, value]))
}

function givenValues(document: OpenedDocument, signer: OpenedSigner): Record<string, string> {
  return Object.fromEntries(
    document.items.flatMap((item) => {
      const value = item.value ?? knownValue(item, signer)
      return value ? [[item.id, value]] : []
    }),
  )
}

/** What the service knows of the person that an item asks for; nothing for other items. */
export function knownValue(item: OpenedItem, signer: Pick<OpenedSigner, 'name' | 'email' | 'governmentId'>) {
  const datum = item.field.ofSigner
  if (datum === 'cpf') return signer.governmentId?.length === 11 ? formatCpf(signer.governmentId) : null
  return datum ? signer[datum] : null
}

/**
 * Asks the server whether a value is valid for its field. Without a connection the value is accepted: signing checks every
 * value again.
 */
export function useFieldCheck(accountId: string) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const check = trpc.signing.check.useMutation()
  const note = (found: Record<string, string>) => setFaults((before) => ({ ...before, ...found }))

  /** Asks about all values in one call; what has no field is right. */
  const judge = async (filled: { item: OpenedItem; value: string }[]) => {
    const asked = filled.flatMap(({ item: { id, field }, value }) =>
      field.id ? { id, field_id: field.id, value } : [],
    )
    const values = asked.map(({ field_id, value }) => ({ field_id, value }))
    const found = values.length > 0 ? await check.mutateAsync({ accountId, values }).catch(() => []) : []
    note(Object.fromEntries(asked.map(({ id }, index) => [id, found[index] ?? ''])))
    return found[0] ?? ''
  }

  return {
    /** The message for each invalid item; '' for valid ones. */
    faults,
    isPending: check.isPending,
    judge,
    forget: (itemId: string) => faults[itemId] && note({ [itemId]: '' }),
    run: async (item: OpenedItem, value: string) => {
      if (value !== '') return judge([{ item, value }])
      const fault = wordsNow('check', portuguese).fill
      note({ [item.id]: fault })
      return fault
    },
    /** Takes the errors of signing, by item id, and returns the first item that has one. */
    refuse: (items: OpenedItem[], errors: Record<string, string>) => {
      setFaults(errors)
      return items.find(({ id }) => errors[id])?.id
    },
  }
}

const portuguese = { fill: 'Preencha este campo.' }
