import { type PDF, PdfArray, PdfDict, PdfString } from '@libpdf/core'
import { openPdf as openToVerify } from '@rubrica/proof/pdf/document.ts'
import { Dict, type PdfValue, PdfString as ReadString, Stream } from '@rubrica/proof/pdf/values.ts'

/**
 * Keeps the carriage returns in strings. libpdf writes them raw, and reads a raw one as a line feed (ISO 32000-2, 7.3.4.2);
 * PDFium, pdf.js, Poppler and MuPDF keep it, so an object that is written anew could show something else. In hexadecimal digits
 * it is one for all. An object without another change is not written.
 */
export function keepReturns(pdf: PDF, bytes: Uint8Array): void {
  let read: ReturnType<typeof openToVerify> | undefined
  const asRead = (number: number) => {
    read ??= openToVerify(new Uint8Array(bytes))
    // It does not decrypt.
    return read.isEncrypted ? null : read.object(number)
  }
  for (const [{ objectNumber }, object] of pdf.context.registry.getLoadedObjects())
    if (isContainer(object)) keepIn(object, () => asRead(objectNumber))
}

type Container = PdfDict | PdfArray

function keepIn(container: Container, asRead: () => PdfValue): void {
  for (const [key, value] of entriesOf(container)) {
    const itself = () => memberOf(asRead(), key)
    if (isContainer(value)) keepIn(value, itself)
    else if (value instanceof PdfString && value.format === 'literal' && value.bytes.some(isEndOfLine)) {
      const original = itself()
      const bytes = original instanceof ReadString ? original.bytes : value.bytes
      if (bytes.includes(RETURN)) replace(container, key, PdfString.fromBytes(bytes))
    }
  }
}

function isContainer(object: unknown): object is Container {
  return object instanceof PdfDict || object instanceof PdfArray
}

function entriesOf(container: Container): (readonly [string | number, unknown])[] {
  if (container instanceof PdfArray) return [...container].map((value, index) => [index, value])
  return [...container].map(([name, value]) => [name.value, value])
}

function memberOf(value: PdfValue, key: string | number): PdfValue {
  if (Array.isArray(value)) return typeof key === 'number' ? (value[key] ?? null) : null
  const dict = value instanceof Stream ? value.dict : value
  return dict instanceof Dict ? (dict.get(String(key)) ?? null) : null
}

function replace(container: Container, key: string | number, value: PdfString): void {
  const wasChanged = container.dirty
  if (container instanceof PdfDict) container.set(String(key), value)
  else container.set(Number(key), value)
  if (!wasChanged) container.clearDirty()
}

const RETURN = 13

function isEndOfLine(byte: number): boolean {
  return byte === RETURN || byte === 10
}
