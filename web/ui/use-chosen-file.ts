import { useState } from 'react'
import { fileProblem, usualTypes } from './file-problem.ts'

/** The accepted files, and their callback. */
export interface FileRules {
  /** Called with a file of the right type and size. */
  onFile: (file: File) => void
  /** Endings with the dot. */
  accept?: readonly string[]
  /** In bytes. */
  maxSize?: number
}

/** Takes a chosen file, or says why not. */
export function useChosenFile({ onFile, accept = usualTypes, maxSize }: FileRules) {
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem(file, accept, maxSize)
    setRefusal(problem)
    if (!problem) onFile(file)
  }
  return { accept, take, refusal, forgetRefusal: () => setRefusal(undefined) }
}
