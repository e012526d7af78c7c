import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { createContext, use } from 'react'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import type { Box } from './placement.ts'

/** A placement with everything that it names. */
export interface PlacedField extends Placement {
  page: DocumentPage
  signer: ChosenSigner
  field: Field
  /** What the field is called here. */
  name: string
}

/** What palette, pages and properties share. */
export interface Editor {
  /** Every field on the pages, in reading order. */
  placed: PlacedField[]
  /** For whom the next field is placed. */
  signer: ChosenSigner
  chooseSigner: (id: string) => void
  /** Chosen in the palette; the next click on a page places it. */
  armed: Field | null
  arm: (field: Field | null) => void
  selected: PlacedField | null
  select: (id: string | null) => void
  /** Places around a point of a page, in pixels at 150 DPI; without a point, in the middle of the visible page. */
  place: (field: Field, at?: { page: DocumentPage; x: number; y: number }) => void
  /** Places where the pointer was released, if that is on a page. */
  drop: (field: Field, clientX: number, clientY: number) => void
  /** Moves or resizes; changes of one `run` are undone together. */
  reshape: (id: string, box: Box, run?: string) => void
  /** Gives it to somebody else, makes it another field or calls it otherwise. */
  assign: (id: string, part: { signerId?: string; fieldId?: string; label?: string }, run?: string) => void
  duplicate: (id: string) => void
  repeatOnAllPages: (id: string) => void
  remove: (id: string) => void
  /** Selects a field and brings it into view with the focus on it. */
  focus: (id: string) => void
  /** True once for the field that should take the focus as soon as it is drawn. */
  takesFocus: (id: string) => boolean
}

export const EditorContext = createContext<Editor | null>(null)

/** The editor around the palette, the pages and the properties. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('A part of the field editor stands outside of it')
  return editor
}

/** 'Assinatura de Ana, página 1, 120 por 340': how a field is spoken. */
export function spoken({ name, signer, page, left, top }: PlacedField): string {
  return `${name} de ${signer.full_name}, página ${page.number}, ${left} por ${top}`
}

/** '120 por 340, 300 de largura, 100 de altura': what a key has just changed. */
export function spokenBox({ left, top, width, height }: Box): string {
  return `${left} por ${top}, ${width} de largura, ${height} de altura`
}
