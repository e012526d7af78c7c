import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { canPass, type FailureKind, failureOf } from '../../../failure.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import { refusalOf } from '../../../refusal.ts'
import { editorFieldsOf } from '../../../templates/parties.ts'
import { trpc } from '../../../trpc.ts'
import { type Batch, emailCell, nameCell, partsIn, rowProblems } from './batch.ts'
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are the same if their content is
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

const Outcome = z.object({
  /** The idempotency key of the row: sent again, it is the same document. */
  key: z.string(),
  state: z.enum(['sending', 'sent', 'failed']),
  documentId: z.optional(z.string()),
  /** Absent if nothing answered, because the page went away. */
  message: z.optional(z.string()),
  /** Whether it may have been sent although it failed: the call was not judged, or its answer was lost. */
  isUnknown: z.optional(z.boolean()),
})
/** What became of a row. */
export type Outcome = z.infer<typeof Outcome>
/** By what the row says. */
const sentRows = keptInTab('many:', z.record(z.string(), Outcome))

interface SendRows {
  accountId: string
  templateId: string
  batch: Batch
  /** What the person reads if the tab has no room for what becomes of a row. */
  noRoom: string
}

/** Sends rows one after the other, each under a key that survives a reload, so that a retry makes nothing twice. */
export function useSendRows({ accountId, templateId, batch, noRoom }: SendRows) {
  const queries = trpc.useUtils()
  const [outcomes, setOutcomes] = useState(() => readOutcomes(templateId))
  const [progress, setProgress] = useState({ done: 0, total: 0, isRunning: false })
  const [refusal, setRefusal] = useState<string>()
  const isStopped = useRef(false)
  const known = useRef(outcomes)

  const keep = (next: Record<string, Outcome>) => {
    known.current = next
    setOutcomes(next)
    return sentRows.store(templateId, next)
  }
  const stopWith = (reason: string, outcomes: Record<string, Outcome>) => {
    keep(outcomes)
    setRefusal(reason)
    isStopped.current = true
  }
  const note = (row: ListRow, outcome: Outcome) => keep({ ...known.current, [contentOf(row)]: outcome })
  /** Made by an earlier call of this key, whose answer was lost longer ago than the service repeats answers. */
  const sentAs = (useId: string) => queries.templates.sentUse.fetch({ accountId, templateId, useId }).catch(() => null)
  const sendOne = async (row: ListRow) => {
    const others = known.current
    const before = others[contentOf(row)]
    const key = before?.key ?? crypto.randomUUID()
    // Without its key a row would be sent again after a reload.
    if (!note(row, { key, state: 'sending' })) return stopWith(noRoom, others)
    try {
      const input = { accountId, templateId, use_id: key, ...documentOf(row, batch) }
      const made = await queries.client.templates.createDocument.mutate(input, { context: { key } })
      note(row, { key, state: 'sent', documentId: made.id })
    } catch (error) {
      const sent = refusalOf(error).code === 'template_use_sent' && (await sentAs(key))
      if (sent) return void note(row, { key, state: 'sent', documentId: sent.document_id })
      const { kind, message, retryAfter } = failureOf(error)
      if (isAboutCaller(kind)) return stopWith(message, others)
      // A refusal is an outcome: another try is another call. If no answer came, the key stays.
      const isRefused = !retryAfter && (kind === 'refused' || kind === 'not-found')
      note(row, { key: isRefused ? crypto.randomUUID() : key, state: 'failed', message, isUnknown: canPass(error) })
    }
  }
  return {
    ...progress,
    /** Why the rest was not sent: the service refused the person, not a row, or the tab has no room. */
    refusal,
    outcomeOf: (row: ListRow): Outcome | undefined => outcomes[contentOf(row)],
    /** Forgets what became of rows, so that sending them again makes further documents. */
    forget: (rows: ListRow[]) => {
      const forgotten = new Set(rows.map(contentOf))
      keep(Object.fromEntries(Object.entries(known.current).filter(([content]) => !forgotten.has(content))))
    },
    send: async (rows: ListRow[]) => {
      isStopped.current = false
      setRefusal(undefined)
      setProgress({ done: 0, total: rows.length, isRunning: true })
      for (const [place, row] of rows.entries()) {
        if (isStopped.current) break
        await sendOne(row)
        setProgress({ done: place + 1, total: rows.length, isRunning: true })
      }
      setProgress({ done: 0, total: 0, isRunning: false })
      void queries.documents.invalidate()
      void queries.home.invalidate()
      // Invited people without a contact become one.
      void queries.signers.invalidate()
      void queries.templates.estimate.invalidate()
      void queries.plans.invalidate()
    },
    stop: () => {
      isStopped.current = true
    },
  }
}

/** A refusal of the person, such as of an unconfirmed e-mail or a used-up plan, meets every further row, too. */
function isAboutCaller(kind: FailureKind) {
  return kind === 'session' || kind === 'forbidden'
}

function documentOf(row: ListRow, batch: Batch) {
  const { cells } = row
  const { roles, inputs } = batch
  const { listed } = partsIn(row, batch)
  return {
    signers: roles.map(({ id }, i) => ({
      ...{ role_id: id, name: cells[nameCell(id)], email: cells[emailCell(id)] },
      ...listed[i],
    })),
    editor_fields: editorFieldsOf(inputs, ({ id }) => cells[id] ?? ''),
  }
}

/** The content identifies a row, at any place in the list. */
function contentOf({ cells }: ListRow) {
  return JSON.stringify(cells)
}

function readOutcomes(templateId: string): Record<string, Outcome> {
  const kept = Object.entries(sentRows.read(templateId) ?? {})
  return Object.fromEntries(kept.map(([content, outcome]) => [content, afterReload(outcome)]))
}

/** A call under way when the page went away may have succeeded or not; its key makes another try safe. */
function afterReload(outcome: Outcome): Outcome {
  if (outcome.state !== 'sending') return outcome
  return { ...outcome, state: 'failed', isUnknown: true }
}
