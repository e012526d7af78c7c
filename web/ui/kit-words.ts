import { createContext, useContext } from 'react'

/** What the parts of the kit say by themselves, by part. */
export interface KitWords {
  button: { pending: string }
  close: { label: string }
  toasts: { label: string }
  field: {
    optional: string
    tick: string
    fill: string
    short: (length: number) => string
    email: string
    url: string
    range: string
    format: string
  }
  form: { toCorrect: (count: number) => string; errorTitle: string }
  password: { show: string }
  copy: { label: string; copied: string; failed: string }
  fileDrop: { title: string; button: string; area: string }
  file: { type: string; size: (bytes: number) => string }
  signerFrame: { skip: string }
  frame: { skip: string; main: string }
  heading: { more: string; count: (count: number) => string }
  failure: { again: string; kept: string }
  date: { half: string }
  dialog: { back: string; lost: string }
  leaving: string
  loading: { label: string }
  menu: { actions: (record: string) => string; failed: string }
  menuList: { current: string }
  table: { actions: string; empty: string }
  select: { choose: string; empty: string }
  filters: { all: string }
  chosen: { remove: (entry: string) => string }
  stepper: { done: string }
  stepPages: { newer: string; older: string; of: string }
  colour: { standard: string; choose: (label: string) => string; hue: string }
  pdf: { document: string; failed: string; stays: string; again: string }
  pdfPage: { page: (page: number, count: number) => string }
  pdfBar: {
    view: string
    smaller: string
    larger: string
    fitPage: string
    fitWidth: string
    seeWidth: string
    seePage: string
    page: string
    of: string
    pageOf: (page: number, count: number | string) => string
    jump: string
  }
  signature: SignatureWords
  initial: SignatureWords
  pad: { draw: string; type: string; upload: string; failed: string; noHand: string }
  draw: { undo: string; clear: string }
  hands: { label: string; own: string }
  picture: { unreadable: string; clear: string; replace: string; choose: string; hint: string }
}

/** The pad's texts, which call a full signature or the initials what they are. */
export interface SignatureWords {
  tabs: string
  canvas: string
  line: string
  typed: string
  picture: string
  drop: string
  use: string
}

/** The kit's words in another language; null for Portuguese, which each part has itself. */
export const KitLanguage = createContext<KitWords | null>(null)

/** The words of a part, in the language around it. */
export function useKitWords<Part extends keyof KitWords>(part: Part, portuguese: KitWords[Part]): KitWords[Part] {
  return useContext(KitLanguage)?.[part] ?? portuguese
}
