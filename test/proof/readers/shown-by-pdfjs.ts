import { createCanvas } from '@napi-rs/canvas'
import { AnnotationMode, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DPI, hashOf, MOST_PAGES, type Shown, type ShownFile } from './drawing.ts'

/** pdf.js as browsers have it, on a canvas of Skia. */
export async function shownByPdfjs({ bytes }: ShownFile): Promise<Shown> {
  // It takes the array away from its owner.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true })
  try {
    const document = await within(task.promise)
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(number > MOST_PAGES ? 'not drawn' : await within(drawn(document, number)).catch(() => 'not drawn'))
    return { pages, attachments: await attachmentsOf(document) }
  } catch {
    return { pages: [], attachments: [] }
  } finally {
    await task.destroy()
  }
}

async function drawn(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: DPI / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // Its types know the browser's canvas alone.
  const how = { canvas, viewport, annotationMode: AnnotationMode.ENABLE }
  await Reflect.apply(page.render, page, [how]).promise
  return `${canvas.width} × ${canvas.height} ${hashOf(canvas.data())}`
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<string[]> {
  const found: unknown = await within(document.getAttachments())
  const files = found instanceof Map ? [...found.entries()] : Object.entries(Object(found))
  const told: string[] = []
  for (const [name, file] of files) {
    const content = await within(document.getAttachmentContent(name)).catch(() => null)
    const filename: unknown = Reflect.get(Object(file), 'filename')
    told.push(`${String(name)} ${String(filename)} ${content ? hashOf(content) : 'unreadable'}`)
  }
  return told.sort()
}

/** A file that it does not come to an end with shows nothing. */
async function within<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('pdf.js takes too long')), 20_000)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
