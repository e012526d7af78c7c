import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { wordsNow } from '../../../words.ts'
import type { OpenedItem } from '../opened.ts'

/**
 * Asks the server whether a value is valid for its field. Without a connection the value is accepted: signing checks every
 * value again.
 */
export function useFieldCheck(accountId: string) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const check = trpc.signing.check.useMutation()
  const note = (itemId: string, fault: string) => setFaults((before) => ({ ...before, [itemId]: fault }))

  return {
    /** The message for each invalid item; '' for valid ones. */
    faults,
    isPending: check.isPending,
    forget: (itemId: string) => faults[itemId] && note(itemId, ''),
    run: async (item: OpenedItem, value: string) => {
      const fault = value === '' ? wordsNow('check', portuguese).fill : await askServer(item, value)
      note(item.id, fault)
      return fault
    },
    /** Takes the errors of signing, by item id, and returns the first item that has one. */
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

const portuguese = { fill: 'Preencha este campo.' }
