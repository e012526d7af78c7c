import { useEffect, useState } from 'react'

/** The text of the list; kept in this tab, so that a reload or the end of the session loses none of it. */
export function useKeptList(templateId: string) {
  const key = `many:${templateId}:list`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  useEffect(() => sessionStorage.setItem(key, text), [key, text])
  return [text, setText] as const
}
