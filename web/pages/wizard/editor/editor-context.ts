import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import type { Field } from '@rubrica/contracts/fields.ts'
import { createContext, use } from 'react'
import { counted } from '../../../format.ts'
import { useWords, wordsNow } from '../../../words.ts'
import type { ChosenSigner, Placement } from '../draft/draft.ts'
import type { Wizard } from '../draft/wizard-context.ts'
import type { Landing, PointerPlace } from './landing.tsx'
import type { Arrangement, Box, Sheet } from './placement.ts'

/** A placement with everything that it names. */
export interface PlacedField extends Placement {
  page: DocumentPage
  signer: ChosenSigner
  field: Field
  /** The field's name here. */
  name: string
}

/** A way across and down, in pixels at 150 DPI. */
interface Shift {
  x: number
  y: number
}

/** What palette, pages and properties share. */
export interface Editor {
  /** Every field on the pages, in reading order. */
  placed: PlacedField[]
  /** The next field is for this signer. */
  signer: ChosenSigner
  chooseSigner: (id: string) => void
  /** Chosen in the palette; the next click on a page places it. */
  armed: Field | null
  arm: (field: Field | null) => void
  /** The chosen fields, in the order of choosing. The actions below apply to all of them. */
  chosen: PlacedField[]
  /** The chosen field, if it is the only one. */
  selected: PlacedField | null
  choose: (ids: readonly string[]) => void
  /** Adds a field to the chosen ones, or takes it out. */
  toggle: (id: string) => void
  /** Chooses every field of the page in sight. */
  choosePage: () => void
  /** True while each click adds to the chosen fields. */
  isGathering: boolean
  gather: (isOn: boolean) => void
  /** Moves, as far as the pages allow for all; changes of one `run` are undone together. */
  move: (by: Shift, run?: string) => void
  /** Makes larger or smaller. */
  grow: (by: Shift, run?: string) => void
  arrange: (how: Arrangement) => void
  duplicate: () => void
  copy: () => void
  /** Puts the copied fields on the page in sight. */
  paste: () => void
  canPaste: boolean
  repeatOnAllPages: () => void
  remove: () => void
  /** Gives them to somebody else, makes them another field or calls them otherwise. */
  assign: (part: { signerId?: string; fieldId?: string; label?: string }, run?: string) => void
  /** Gives one field its box. */
  reshape: (id: string, box: Box) => void
  /** Places around a point of a page, in pixels at 150 DPI; without a point, in the middle of the visible page. */
  place: (field: Field, at?: { page: DocumentPage; x: number; y: number }) => void
  /** The size that the next field of this kind gets. */
  sizeFor: (field: Field) => Sheet
  /** The landing of a field that is dragged from the palette, if the pointer is over a page. */
  landingAt: (field: Field, pointer: PointerPlace) => Landing | undefined
  /** Places it there. */
  land: (field: Field, landing: Landing) => void
  undo: () => void
  redo: () => void
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

/** '1 campo', '3 campos'. */
export function fieldCount(count: number): string {
  return wordsNow('editor', portuguese).fields(count)
}

/** 'Assinatura de Ana, página 1, a 20,3 mm da esquerda e 57,6 mm do topo': a field as a screen reader speaks it. */
export function spoken(placed: PlacedField): string {
  const { name, signer, page } = placed
  return wordsNow('editor', portuguese).spoken(name, signer.full_name, page.number, placeInWords(placed))
}

/** The change that a key has just made. */
export function spokenBox(box: Box): string {
  return `${placeInWords(box)}, ${sizeInWords(box)}`
}

/** Pixels at 150 DPI in a millimetre. */
const PIXELS = 150 / 25.4
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Millimetres, to a tenth: a pixel is 0.17 mm. */
export function millimetresOf(pixels: number): number {
  return Math.round((pixels / PIXELS) * 10) / 10
}

/** Whole pixels at 150 DPI. */
export function pixelsOf(millimetres: number): number {
  return Math.round(millimetres * PIXELS)
}

/** 'a 20,3 mm da esquerda e 57,6 mm do topo'. */
function placeInWords({ left, top }: Pick<Box, 'left' | 'top'>): string {
  return wordsNow('editor', portuguese).place(inWords(left), inWords(top))
}

/** '50,8 mm de largura e 16,9 mm de altura'. */
function sizeInWords({ width, height }: Pick<Box, 'width' | 'height'>): string {
  return wordsNow('editor', portuguese).size(inWords(width), inWords(height))
}

function inWords(pixels: number) {
  return wordsNow('editor', portuguese).mm(pixels / PIXELS)
}

/** The words of the editor for the people who fill fields. */
export function usePartyWords(kind: Wizard['kind']) {
  return useWords('editor', portuguese)[kind]
}

const portuguese = {
  document: { one: 'Signatário', each: 'Cada signatário', by: 'Campos por signatário' },
  template: { one: 'Papel', each: 'Cada papel que assina', by: 'Campos por papel' },
  fields: (count: number) => counted(count, 'campo', 'campos'),
  spoken: (field: string, person: string, page: number, place: string) =>
    `${field} de ${person}, página ${page}, ${place}`,
  place: (left: string, top: string) => `a ${left} da esquerda e ${top} do topo`,
  size: (width: string, height: string) => `${width} de largura e ${height} de altura`,
  mm: (length: number) => `${tenths.format(length)} mm`,
}
