import { getLocalTimeZone, today } from '@internationalized/date'
import { useState } from 'react'
import { useWizard } from '../draft/wizard-context.ts'

/** Checks the deadline before the step ends: the calendar starts tomorrow, but people can type an earlier date. */
export function useSendingCheck() {
  const { draft } = useWizard()
  const [wasChecked, setChecked] = useState(false)
  const isTooEarly = draft.expiresAt !== null && new Date(draft.expiresAt) < startOfTomorrow()

  return {
    problem:
      wasChecked && isTooEarly
        ? 'O prazo precisa ser a partir de amanhã. Escolha outra data ou deixe sem prazo.'
        : undefined,
    /** True if the person may leave the step; from then on the problem shows. */
    passes: () => {
      setChecked(true)
      return !isTooEarly
    },
  }
}

function startOfTomorrow() {
  const zone = getLocalTimeZone()
  return today(zone).add({ days: 1 }).toDate(zone)
}
