import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { useLayoutEffect, useState } from 'react'
import { withoutSecrets } from '../../../fields/without-secrets.ts'
import { formatCpf } from '../../../format.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import type { OpenedDocument, OpenedSigner } from '../opened.ts'

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

function textsOf(stored: unknown): Record<string, string> {
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
  const given = {
    name: signer.name,
    email: signer.email,
    cpf: signer.governmentId?.length === 11 ? formatCpf(signer.governmentId) : null,
  }
  return Object.fromEntries(
    document.items.flatMap((item) => {
      const datum = inputKindOf(item.field.type)?.ofSigner
      const value = item.value ?? (datum && given[datum])
      return value ? [[item.id, value]] : []
    }),
  )
}
