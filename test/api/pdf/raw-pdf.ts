/** A PDF from the bodies of its objects, 1 being the catalog: for structures that no library would write. */
export function rawPdf(objects: (string | Uint8Array)[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  let length = 9
  const offsets = objects.map((body, index) => {
    const offset = length
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return offset
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}trailer\n<</Root 1 0 R/Size ${count}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A stream object's body. */
export function rawStream(entries: string, data: Uint8Array | string): Uint8Array {
  const bytes = Buffer.from(data)
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** One page of 500 by 400 points. */
export function onePage(entries: string, content: string): Uint8Array {
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 400]/Contents 4 0 R${entries}>>`,
    rawStream('', content),
  ])
}

/** A page with a rotated visible part. */
export function croppedPage(rotate: number): Uint8Array {
  return onePage(`/CropBox[30 50 430 350]/Rotate ${rotate}`, '')
}

/** A page that draws for hours without more memory: a gradient over the whole page, a hundred thousand times. */
export function slowPage(): Uint8Array {
  const colours = '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>'
  const gradient = `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 500 400]/Function${colours}>>`
  return onePage(`/Resources<</Shading<</S ${gradient}>>>>`, '/S sh '.repeat(100_000))
}
