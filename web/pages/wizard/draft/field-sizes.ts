import type { FieldSize } from '@rubrica/contracts/fields.ts'
import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { trpc } from '../../../trpc.ts'
import { SAVING_PAUSE } from './saving-pause.ts'

/** The sizes that the person has given to fields, each the size of the next field of its kind. */
export interface FieldSizes {
  of: (fieldId: string) => FieldSize | undefined
  remember: (sizes: readonly FieldSize[]) => void
}

export const FieldSizesContext = createContext<FieldSizes>({ of: () => undefined, remember: () => undefined })

/**
 * Saves sizes shortly after they change. `kept` is what the server has; null if the host of `/v1` stores none:
 * then this browser stores them. The next field in this tab has the new size even if it cannot be saved.
 */
export function useFieldSizes(accountId: string, kept: readonly FieldSize[] | null): FieldSizes {
  const [given, setGiven] = useState<readonly FieldSize[]>([])
  const [inBrowser] = useState(readBrowser)
  const saved = useRef(new Set<FieldSize>())
  const call = trpc.fields.saveSizes.useMutation()

  const save = useEffectEvent(() => {
    const sizes = given.filter((size) => !saved.current.has(size))
    if (sizes.length === 0) return
    saved.current = new Set(given)
    if (!kept) return keepInBrowser(sizes)
    const failed = () => {
      for (const size of sizes) saved.current.delete(size)
    }
    call.mutateAsync({ accountId, sizes }).catch(failed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => save(), SAVING_PAUSE)
    return () => clearTimeout(timer)
  }, [given])
  useEffect(() => () => save(), [])

  return {
    of: (fieldId) => [given, kept ?? [], inBrowser].flat().find(({ field_id }) => field_id === fieldId),
    remember: (sizes) => setGiven((before) => merged(before, sizes)),
  }
}

function merged(before: readonly FieldSize[], sizes: readonly FieldSize[]): FieldSize[] {
  return [...before.filter(({ field_id }) => !sizes.some((size) => size.field_id === field_id)), ...sizes]
}

const KEY = 'field-sizes'
/** Sizes that a browser stores; it first forgets the least recently set one. */
const MOST = 100
const Side = z.int().check(z.positive())
const InBrowser = z.record(z.string(), z.object({ width: Side, height: Side }))

function keepInBrowser(sizes: readonly FieldSize[]): void {
  const kept = merged(readBrowser(), sizes).slice(-MOST)
  const entries = kept.map(({ field_id, width, height }) => [field_id, { width, height }])
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
}

function readBrowser(): FieldSize[] {
  try {
    const stored = InBrowser.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return Object.entries(stored).map(([field_id, size]) => ({ field_id, ...size }))
  } catch {
    return []
  }
}
