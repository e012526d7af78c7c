import type { PDFDataRangeTransport } from 'pdfjs-dist'

/** The source of a PDF. */
export interface PdfSource {
  url: string
  /** Sent with every request for it, such as the signer's access code. */
  headers?: Record<string, string>
}

/** One that has loaded already. The viewer takes the bytes away from its caller. */
export interface PdfBytes {
  data: Uint8Array
}

/** Bytes of the first request: a short contract comes whole. */
const firstSize = 2 ** 17
/** A PDF up to this size loads whole, so that it can be read on without a connection; of a larger one, what is looked at. */
const wholeSize = 2 ** 21
/**
 * Bytes of a part, several of which may be one request. pdf.js needs the part with each page's entry before it draws the
 * first page: if pages are larger than a part, as in a scan, that is a part for each page, and smaller ones are enough.
 */
const [partSize, partOfScan] = [2 ** 16, 2 ** 12]
/** Milliseconds to wait for a part, and before the next try. */
const [limit, pause] = [30_000, 3_000]

/** A PDF of which the first bytes have come, as pdf.js takes it. */
export type ArrivingPdf = PdfBytes | { range: PDFDataRangeTransport; rangeChunkSize: number; disableAutoFetch: boolean }

/** What `loadParts` needs of its caller. */
interface PartsUse {
  Transport: typeof PDFDataRangeTransport
  /** 0 if unknown. */
  pageCount: number
  /** Called if a part will not come: the service refuses it. */
  onLost: () => void
}

/**
 * Requests the first bytes of a PDF; rejects if they do not come. pdf.js requests a part once and waits for it for ever;
 * this repeats the request until the part comes.
 */
export async function loadParts(source: PdfSource, { Transport, pageCount, onLost }: PartsUse): Promise<ArrivingPdf> {
  const first = await requestPart(source, { begin: 0, end: firstSize })
  if (!first.ok) throw new Error(`a PDF was answered with ${first.status}`)
  const data = await bytesOf(first)
  const size = Number(first.headers.get('content-range')?.split('/')[1] ?? data.length)
  if (size <= data.length) return { data }
  const etag = first.headers.get('etag')
  const closing = new AbortController()
  const range = new Transport(size, data)
  range.abort = () => closing.abort()
  range.requestDataRange = async (begin, end) => {
    const part = await untilItComes({ ...source, etag, closing: closing.signal }, { begin, end })
    if (closing.signal.aborted) return
    if (part) range.onDataRange(begin, part)
    else onLost()
  }
  const isWhole = size <= wholeSize
  const isScan = !isWhole && pageCount > 0 && size / pageCount > partSize
  return { range, rangeChunkSize: isScan ? partOfScan : partSize, disableAutoFetch: !isWhole }
}

interface Asking extends PdfSource {
  /** Of the first bytes: the rest must be of the same file. */
  etag: string | null
  closing: AbortSignal
}

/** Null if the service refuses it, or if the PDF is closed. */
async function untilItComes(asking: Asking, part: Part): Promise<Uint8Array | null> {
  while (!asking.closing.aborted) {
    const answer = await requestPart(asking, part).catch(() => null)
    const bytes = answer?.status === 206 ? await bytesOf(answer).catch(() => null) : null
    if (bytes?.length === part.end - part.begin && answer?.headers.get('etag') === asking.etag) return bytes
    const isRefused = answer !== null && answer.status < 500 && answer.status !== 206 && answer.status !== 429
    if (isRefused) return null
    await aWhile()
  }
  return null
}

interface Part {
  begin: number
  /** Not part of it. */
  end: number
}

function requestPart({ url, headers, closing }: PdfSource & { closing?: AbortSignal }, { begin, end }: Part) {
  const patience = AbortSignal.timeout(limit)
  return fetch(url, {
    headers: { ...headers, range: `bytes=${begin}-${end - 1}` },
    // Chromium requests parts that it may keep one after the other.
    cache: begin === 0 ? 'default' : 'no-store',
    signal: closing ? AbortSignal.any([closing, patience]) : patience,
  })
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer())
}

/** Ends sooner if the browser finds its connection again. */
function aWhile(): Promise<void> {
  return new Promise((resolve) => {
    const isOver = new AbortController()
    const end = () => {
      isOver.abort()
      resolve()
    }
    addEventListener('online', end, { signal: isOver.signal })
    setTimeout(end, pause)
  })
}
