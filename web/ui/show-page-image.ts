/**
 * Shows an image of a page in an element until the page is drawn there. If the image does not come, the element stays empty. Returns
 * a function that ends it.
 */
export function showPageImage(ask: (signal: AbortSignal) => Promise<Response>, host: HTMLElement): () => void {
  const asking = new AbortController()
  const show = async () => {
    const answer = await ask(asking.signal)
    if (!answer.ok) return
    const image = await createImageBitmap(await answer.blob())
    if (!asking.signal.aborted && !host.querySelector('canvas')) host.prepend(canvasOf(image))
    image.close()
  }
  show().catch(() => undefined)
  return () => asking.abort()
}

/** A canvas, because drawing the page replaces the canvas that it finds. */
function canvasOf(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}
