import { useEffect, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { type Batch, rowProblems } from './batch.ts'
import type { ListRow } from './read-list.ts'

/** Values in one call of the check. */
const VALUES_MAX = 500

/** The problems of each row: those that the list shows at once, and those that the fields' rules find in the values. */
export function useRowChecks(accountId: string, rows: ListRow[], batch: Batch) {
  const { mutateAsync } = trpc.templates.checkValues.useMutation()
  const [found, setFound] = useState<{ content: string; problems: Map<number, string>; failure?: string }>()
  const content = JSON.stringify(rows)
  const values = rows.flatMap(({ line, cells }) =>
    batch.inputs.flatMap(({ id, label, fieldId }) => (cells[id] ? [{ line, label, fieldId, value: cells[id] }] : [])),
  )
  const isNeeded = values.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are told by their content
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const check = async () => {
      const problems = new Map<number, string>()
      for (let at = 0; at < values.length; at += VALUES_MAX) {
        const part = values.slice(at, at + VALUES_MAX)
        const asked = part.map(({ fieldId, value }) => ({ field_id: fieldId, value }))
        const verdicts = await mutateAsync({ accountId, values: asked })
        for (const [place, { line, label }] of part.entries()) {
          const verdict = verdicts[place]
          if (verdict && !verdict.success) problems.set(line, `${label}: ${verdict.error_message}`)
        }
      }
      if (isCurrent) setFound({ content, problems })
    }
    const timer = setTimeout(() => {
      check().catch((error: Error) => isCurrent && setFound({ content, problems: new Map(), failure: error.message }))
    }, 300)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, isNeeded])

  const isFresh = found?.content === content
  return {
    problems: new Map([...(isFresh ? found.problems : []), ...rowProblems(rows, batch)]),
    isChecking: isNeeded && !isFresh,
    failure: isFresh ? found.failure : undefined,
  }
}
