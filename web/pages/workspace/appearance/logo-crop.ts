/** The shapes of a cropped logo, in pixels of the stored image. */
const shapes = {
  wide: { width: 720, height: 240 },
  square: { width: 320, height: 320 },
} as const

type Shape = keyof typeof shapes

/** The part of a picture in the frame: its middle, moved by a share of the frame, and its magnification. */
interface Crop {
  shape: Shape
  /** 1 shows the whole picture. */
  zoom: number
  x: number
  y: number
}

export const wholePicture: Crop = { shape: 'wide', zoom: 1, x: 0, y: 0 }

/** The picture cannot be moved out of its frame. */
export function moved(crop: Crop, x: number, y: number): Crop {
  return { ...crop, x: within(crop.x + x), y: within(crop.y + y) }
}

/** Draws the part in the frame; an area without picture stays transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { shape, zoom, x, y }: Crop): void {
  const { width, height } = shapes[shape]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  const scale = Math.min(width / picture.width, height / picture.height) * zoom
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    (width - drawnWidth) / 2 + x * width,
    (height - drawnHeight) / 2 + y * height,
    drawnWidth,
    drawnHeight,
  )
}

/** The frame as a PNG. */
export function pngOfCrop(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The browser made no picture'))), 'image/png')
  })
}

function within(part: number) {
  return Math.max(-1, Math.min(1, part))
}
