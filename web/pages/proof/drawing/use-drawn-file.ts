import type { Opinion } from '@rubrica/proof/drawing/second-opinion.ts'
import { withOpinion } from '@rubrica/proof/drawing/with-opinion.ts'
import { useState } from 'react'
import type { JudgedFile } from '../judged-files.ts'

/** The file as the page tells of it: once its pages were compared, their differences belong to the verdict. */
export function useDrawnFile(judged: JudgedFile | undefined) {
  const [drawn, setDrawn] = useState<{ of: JudgedFile; opinion: Opinion }>()
  const isOfThis = judged !== undefined && drawn?.of === judged
  const file = isOfThis ? { ...judged, report: withOpinion(judged.report, drawn.opinion) } : judged
  const onOpinion = (opinion: Opinion) => {
    if (judged) setDrawn({ of: judged, opinion })
  }
  return { file, onOpinion }
}
