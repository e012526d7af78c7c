import { withPdfium } from '@rubrica/api/pdf/renderer.ts'
import { DPI, hashOf, MOST_PAGES, type Shown, type ShownFile } from './drawing.ts'

/** The build that the service draws with, which has no call for attachments. */
export async function shownByPdfium({ bytes }: ShownFile): Promise<Shown> {
  try {
    return await withPdfium(bytes, async (document) => {
      const count = document.getPageCount()
      const pages: string[] = []
      for (let index = 0; index < Math.min(count, MOST_PAGES); index += 1) {
        const page = document.getPage(index)
        const { originalWidth, originalHeight } = page.getOriginalSize()
        const [width, height] = [originalWidth, originalHeight].map((length) => Math.ceil((length * DPI) / 72))
        const how = { width: width ?? 1, height: height ?? 1, scale: 1, colorSpace: 'Gray' as const }
        const { data } = await page.render({ ...how, render: 'bitmap', renderFormFields: true })
        pages.push(`${how.width} × ${how.height} ${hashOf(data)}`)
      }
      return { pages, attachments: [] }
    })
  } catch {
    return { pages: [], attachments: [] }
  }
}
