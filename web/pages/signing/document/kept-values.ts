import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { useLayoutEffect, useState } from 'react'
import { withoutSecrets } from '../../../fields/without-secrets.ts'
import { formatCpf } from '../../../format.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import type { OpenedDocument, OpenedItem, OpenedSigner } from '../opened.ts'

/**
 * What the signer typed, by item id. It survives a reload and a phone that discards the tab: sessionStorage holds it
 * until the tab closes or the person signs, but never a secret. Starts with the name, CPF and e-mail that the sender gave.
 */
export function useKeptValues(document: OpenedDocument, signer: OpenedSigner) {
  const id = `${document.id}-${signer.id}`
  const [values, setValues] = useState(() => ({
    ...givenValues(document, signer),
    ...beforeLeaving(document),
    ...typed.read(id),
  }))
  // Saves each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => typed.keep(id, withoutSecrets(values, document.items)), [id, values, document.items])
  return {
    values,
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
  const datum = inputKindOf(item.field.type)?.ofSigner
  if (datum === 'cpf') return signer.governmentId?.length === 11 ? formatCpf(signer.governmentId) : null
  return datum ? signer[datum] : null
}
