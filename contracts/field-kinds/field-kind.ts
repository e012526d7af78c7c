import type { Sentence } from '../locale.ts'
import type { SignatureType } from '../path-values.ts'

/** What a kind of field says about itself: everything that needs no page, no drawing and no database. */
export type FieldKind = InputKind | PadKind | ServiceKind

/** A width and a height, in pixels at 150 DPI. */
export interface FieldExtent {
  width: number
  height: number
}

interface EveryKind {
  /** What people call it; the first fields of a workspace have the Portuguese names. */
  name: Sentence
  /** Its size on a page if the sender chose no other. */
  size: FieldExtent
  /** What a stamp and a form's field show: the value's text, or the picture that the value names by its SHA-256. */
  prints: 'text' | 'picture'
  /** A value as page, paper and form show it. */
  shown: (value: string) => string
}

/** Somebody types or chooses the value. */
export interface InputKind extends EveryKind {
  filledBy: 'input'
  prints: 'text'
  /** Whether every client knows it: `GET /field-types` names it, and a new workspace has a field of this kind. */
  isListed: boolean
  /** Says what a field of this kind takes, to the person who makes one. */
  note: Sentence
  /** What that person has to know first. */
  warning: Sentence | null
  /** Whether a field of this kind may have a regular expression of its own, which then is its rule. */
  takesRegex: boolean
  /** The sentence that says why a trimmed text is no value of this kind; null if it is one. */
  whyInvalid: (text: string) => Sentence | null
  /** What evidence.json hides of a value, and so what the verifier hashes; null if it has the value as it is. */
  hides: (value: string) => string | null
  /** The signer's own datum that the workspace's first field of this kind asks for: the input begins with it. */
  ofSigner: 'name' | 'email' | 'cpf' | null
  /** Whether browsers must not keep what is typed. */
  isSecret: boolean
  /** Whether spreadsheets write a value as a date. */
  isDate: boolean
}

/** The signer draws the value: the SHA-256 of a picture. */
export interface PadKind extends EveryKind {
  filledBy: 'pad'
  prints: 'picture'
  /** The drawing that it takes. */
  picture: SignatureType
  /** The label of the button that opens the pad. */
  step: Sentence
}

/** The service writes the value when the party signs. */
export interface ServiceKind extends EveryKind {
  filledBy: 'service'
  prints: 'text'
  /** The value for a signature at an instant. */
  fill: (instant: string) => string
  /** Says when it is filled, to a screen reader. */
  state: Sentence
}

/** A line of text. */
export const lineOf = (width: number): FieldExtent => ({ width, height: 40 })

/** `whyInvalid` if every text is a value. */
export const takesAnyText = () => null

/** `shown` if a value is shown as it is. */
export const asItIs = (value: string) => value

/** `hides` if the evidence may have every value as it is. */
export const hidesNothing = () => null
