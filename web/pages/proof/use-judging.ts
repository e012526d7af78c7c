import { useRef, useState } from 'react'
import { type JudgedFile, judgeFile } from './judged-files.ts'

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
