import { useEffect, useState } from 'react'
import { openPdf, type Pdf, type PdfSource } from './pdf-document.ts'

/** Opens a PDF and closes it when it is no longer shown; the sizes of the pages after `knownPages` are read first. */
export function usePdf({ url, headers }: PdfSource, knownPages: number) {
  const [pdf, setPdf] = useState<Pdf>()
  const [hasFailed, setFailed] = useState(false)
  // Headers are often written in place: only what they say counts.
  const headerText = JSON.stringify(headers ?? {})

  useEffect(() => {
    let isWanted = true
    let opened: Pdf | undefined
    setFailed(false)
    openPdf({ url, headers: JSON.parse(headerText) }, knownPages).then(
      (next) => {
        opened = next
        if (isWanted) setPdf(next)
        else next.close()
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
      opened?.close()
      setPdf(undefined)
    }
  }, [url, headerText, knownPages])

  return { pdf, hasFailed }
}
