import type { CheckedPaper } from '@rubrica/proof/log/paper-statement.ts'
import { useEffect, useState } from 'react'
import { loadCode } from '../../load-code.ts'
import { useSnapshot } from '../../use-snapshot.ts'

/** What the QR code of a printed page says by itself, if it led here: its text is behind `#`, which browsers send to no server. */
export function usePaper(code: string): CheckedPaper | 'checking' | 'unable' | undefined {
  const hash = useSnapshot(() => window.location.hash, '')
  const text = hash.startsWith('#s=') ? hash.slice(3) : undefined
  const [checked, setChecked] = useState<CheckedPaper | 'unable'>()
  useEffect(() => {
    if (text === undefined) return
    loadCode(() => import('./check-here.ts'))
      .then(({ checkHere }) => checkHere(code, text))
      .then(setChecked, () => setChecked('unable'))
  }, [code, text])
  return text === undefined ? undefined : (checked ?? 'checking')
}
