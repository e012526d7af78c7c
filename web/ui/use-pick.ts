import { useEffect, useState } from 'react'

/** What a combo box holds that only chooses: after each choice nothing again, which clears its text. */
export function usePick() {
  const [picked, setPicked] = useState<string | null>(null)

  // The text is cleared after the combo box has closed.
  useEffect(() => {
    if (picked !== null) setPicked(null)
  }, [picked])
  return [picked, setPicked] as const
}
