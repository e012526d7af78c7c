import type { Opinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { useEffect, useRef, useState } from 'react'
import { loadCode } from '../../../load-code.ts'
import type { JudgedFile } from '../judged-files.ts'
import type { DrawnPair } from './compare-pages.ts'

export type Comparison =
  | { state: 'idle' | 'failed' }
  /** 0 while the file is opened. */
  | { state: 'running'; page: number }
  | { state: 'done'; opinion: Opinion; pairs: DrawnPair[] }

/** Draws and compares on request; what is drawn with comes only then. */
export function useComparison({ file: bytes, report }: JudgedFile, onOpinion: (opinion: Opinion) => void) {
  const [comparison, setComparison] = useState<Comparison>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const tell = (next: Comparison) => {
      if (!own.signal.aborted) setComparison(next)
    }
    tell({ state: 'running', page: 0 })
    try {
      const { comparePages } = await loadCode(() => import('./compare-pages.ts'))
      const onPage = (page: number) => tell({ state: 'running', page })
      const compared = await comparePages({ bytes, report, onPage, signal: own.signal })
      tell({ state: 'done', ...compared })
      if (!own.signal.aborted) onOpinion(compared.opinion)
    } catch {
      tell({ state: 'failed' })
    }
  }
  const stop = () => {
    running.current?.abort()
    setComparison({ state: 'idle' })
  }
  return { comparison, start: () => void start(), stop }
}
