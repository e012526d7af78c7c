import type { Report } from '@rubrica/proof/report.ts'
import { useRef, useState } from 'react'
import { answerOf } from '../../answer-of.ts'

/* What a visitor gives here: a code, or a file, which this device judges. */

/** Navigation state of a code that was given here; a link cannot carry it. */
export const givenHere = 'given here'

/** Navigation state with an unknown code, to be typed right. */
export function toCorrect(code: string) {
  return { toCorrect: code }
}

/** A file that was chosen on this device, and what was found out about it here. */
export interface JudgedFile {
  name: string
  /** As it was chosen. */
  file: File
  report: Report
  /** When, as an ISO instant. */
  judgedAt: string
}

/** Judges a file on this device; the verifier's code is loaded with it. A signature that is apart from its file is judged with that (`of`). */
export async function judgeFile(file: File, of?: File): Promise<JudgedFile> {
  const judged = { name: file.name, file, report: await reportOf(file, of), judgedAt: new Date().toISOString() }
  byHash.set(judged.report.sha256, judged)
  return judged
}

/** What was found out about the file with this hash, as long as the page is open: a link or a reload brings nothing. */
export function judgedFile(sha256: string): JudgedFile | undefined {
  return byHash.get(sha256.toLowerCase())
}

const byHash = new Map<string, JudgedFile>()

function reportOf(file: File, of: File | undefined): Promise<Report> {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' })
  return answerOf<Report>(worker, { file, of })
}

/** Judges the file that was chosen last. */
export function useJudging(
  onJudged: (file: JudgedFile) => void,
  judgeChosen: (file: File) => Promise<JudgedFile> = judgeFile,
) {
  const [state, setState] = useState<'idle' | 'judging' | 'unreadable'>('idle')
  const latest = useRef<File>(undefined)
  const judge = (file: File) => {
    latest.current = file
    setState('judging')
    judgeChosen(file).then(
      (judged) => {
        if (latest.current !== file) return
        setState('idle')
        onJudged(judged)
      },
      () => {
        if (latest.current === file) setState('unreadable')
      },
    )
  }
  return { judge, isJudging: state === 'judging', isUnreadable: state === 'unreadable' }
}
