import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import type { OpenedItem } from '../opened.ts'

/**
 * Asks the server whether a value fits its field. Without a connection the value is taken as it is: signing checks every
 * value again, and nobody should be held up by a lost signal.
 */
export function useFieldCheck(accountId: string) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const check = trpc.signing.check.useMutation()
  const note = (itemId: string, fault: string) => setFaults((before) => ({ ...before, [itemId]: fault }))

  return {
    /** The sentence for each item whose value does not fit; an empty one for those that do. */
    faults,
    isPending: check.isPending,
    forget: (itemId: string) => faults[itemId] && note(itemId, ''),
    run: async (item: OpenedItem, value: string) => {
      const fault = value === '' ? 'Preencha este campo.' : await askServer(item, value)
      note(item.id, fault)
      return fault
    },
    /** Takes the faults that signing found, by item id, and answers the first item that has one. */
    refuse: (items: OpenedItem[], errors: Record<string, string>) => {
      setFaults(errors)
      return items.find(({ id }) => errors[id])?.id
    },
  }

  async function askServer(item: OpenedItem, value: string) {
    if (!item.field.id) return ''
    const values = [{ field_id: item.field.id, value }]
    const wrong = await check.mutateAsync({ accountId, values }).catch(() => [])
    return wrong[0] ? wrong[0].error_message : ''
  }
}
