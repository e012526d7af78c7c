import { keysOf } from './keys-of.ts'
import { joined, type Locale } from './locale.ts'

interface UploadFormat {
  /** What people call it in a sentence. */
  called: string
  mediaType: string
  /** How its files begin. The reader of `api/office/` tells formats apart that begin alike. */
  start: FileStart
  /**
   * How LibreOffice makes a PDF of it; null of what is one. `filter` is the reader that it must use: without it, it
   * converts garbage as plain text. A null filter leaves the choice to LibreOffice.
   */
  converted: { filter: string | null } | null
}

/** The formats of the files that people send to be signed, by their ending. */
export const uploadFormats = {
  pdf: { called: 'PDF', mediaType: 'application/pdf', start: 'pdf', converted: null },
  doc: { called: '.doc', mediaType: 'application/msword', start: 'compound', converted: { filter: null } },
  docx: {
    called: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    start: 'zip',
    converted: { filter: 'MS Word 2007 XML' },
  },
  odt: {
    called: '.odt',
    mediaType: 'application/vnd.oasis.opendocument.text',
    start: 'zip',
    converted: { filter: 'writer8' },
  },
} as const satisfies Record<string, UploadFormat>

export type UploadFormatName = keyof typeof uploadFormats

/** The formats whose files begin so. */
export type FormatWith<Start extends FileStart> = {
  [Name in UploadFormatName]: (typeof uploadFormats)[Name]['start'] extends Start ? Name : never
}[UploadFormatName]

/** What a file begins with, in ISO 8859-1. ISO 32000-1, annex H: readers accept a PDF's header within 1,024 bytes. */
const starts = {
  pdf: { signature: '%PDF-', isFirst: false },
  zip: { signature: 'PK\x03\x04', isFirst: true },
  compound: { signature: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', isFirst: true },
} as const

export type FileStart = keyof typeof starts

/** As many bytes of a file as `startOf` needs. */
export const START_BYTES = 1024

/** How a file begins; null if no format begins so. */
export function startOf(bytes: Uint8Array): FileStart | null {
  const text = String.fromCharCode(...bytes.subarray(0, START_BYTES))
  const begins = ({ signature, isFirst }: (typeof starts)[FileStart]) =>
    isFirst ? text.startsWith(signature) : text.includes(signature)
  return keysOf(starts).find((name) => begins(starts[name])) ?? null
}

/** Endings with the dot. */
export const UPLOAD_ACCEPTS = keysOf(uploadFormats).map((name) => `.${name}` as const)

/** The format that is stored with a file; undefined of a media type that no upload has. */
export function formatOf(mediaType: string): UploadFormatName | undefined {
  return keysOf(uploadFormats).find((name) => uploadFormats[name].mediaType === mediaType)
}

/** A document's name without the ending of a format. */
export function withoutEnding(name: string): string {
  const ending = UPLOAD_ACCEPTS.find((one) => name.toLowerCase().endsWith(one))
  return ending ? name.slice(0, -ending.length) : name
}

/** 'PDF, .doc, .docx ou .odt' */
export function anyFormat(locale: Locale): string {
  return listed(Object.values(uploadFormats), locale, 'disjunction')
}

/** '.doc, .docx e .odt': what LibreOffice makes a PDF of. */
export function convertedFormats(locale: Locale): string {
  const converted = Object.values(uploadFormats).filter((format) => format.converted !== null)
  return listed(converted, locale)
}

/** 'PDF, DOC, DOCX ou ODT' */
export function anyEnding(locale: Locale, formats = keysOf(uploadFormats)): string {
  const endings = formats.map((name) => ({ called: name.toUpperCase() }))
  return listed(endings, locale, 'disjunction')
}

function listed(formats: readonly Pick<UploadFormat, 'called'>[], locale: Locale, type?: Intl.ListFormatType): string {
  return joined(
    formats.map(({ called }) => called),
    locale,
    type,
  )
}
