import type { Field } from '@rubrica/contracts/fields.ts'
import { z } from 'zod'
import { type Sheet, usualSize } from './placement.ts'

const Sizes = z.record(z.string(), z.object({ width: z.number().positive(), height: z.number().positive() }))
const KEY = 'field-sizes'
/** Fields whose size is remembered; the one that was not resized for the longest time is forgotten first. */
const MOST = 100

/** The size that a new field gets: the one that this kind of field was given last in this browser, else the usual one. */
export function sizeFor({ id, type }: Field): Sheet {
  return readSizes()[id] ?? usualSize(type)
}

/** Remembers the size of a kind of field for the next of that kind. */
export function rememberSize(fieldId: string, { width, height }: Sheet): void {
  const { [fieldId]: _, ...others } = readSizes()
  const kept = [...Object.entries(others).slice(1 - MOST), [fieldId, { width, height }]]
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}

function readSizes(): z.infer<typeof Sizes> {
  try {
    return Sizes.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
