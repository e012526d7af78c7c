import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import { keptInTab } from '../../../kept-in-tab.ts'

const lists = keptInTab('many:list:', z.string())

/** The text of the list; this tab stores it, so that a reload or the end of the session loses none of it. */
export function useKeptList(templateId: string) {
  const [text, setText] = useState(() => lists.read(templateId) ?? '')
  // Saves each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => lists.keep(templateId, text), [templateId, text])
  return [text, setText] as const
}
