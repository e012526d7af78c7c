import { useState } from 'react'
import { fileProblem, fileWords } from './file-problem.ts'
import { useKitWords } from './kit-words.ts'

/** The accepted files, and their callback. */
export interface FileRules {
  /** Called with a file of the right type and size. */
  onFile: (file: File) => void
  /** Endings with the dot. */
  accept: readonly string[]
  /** In bytes. */
  maxSize?: number
}

/** Takes a chosen file, or says why not. */
export function useChosenFile({ onFile, accept, maxSize }: FileRules) {
  const [refusal, setRefusal] = useState<string>()
  const words = useKitWords('file', fileWords)
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem(file, accept, maxSize, words)
    setRefusal(problem)
    if (!problem) onFile(file)
  }
  return { accept, take, refusal, forgetRefusal: () => setRefusal(undefined) }
}

/** For the area that takes a file, and for its placeholder before it can take one. */
export const dropLook =
  'flex flex-col items-center gap-3 rounded-card border border-dashed border-edge/70 bg-surface px-6 py-9 lying:gap-2 lying:py-3 text-center'

/** For the sentence that asks to drag a file: fingers cannot drag one. */
export const dropTitleLook = 'font-medium not-any-pointer-fine:sr-only'
