import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Zippable, zipSync } from 'fflate'

/** Text documents made by hand, for what no editor would write. */

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const ODT = 'application/vnd.oasis.opendocument.text'
const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
const ooxml = 'http://schemas.openxmlformats.org'
const relations = `${ooxml}/officeDocument/2006/relationships`

export function odt(
  body: string,
  { scripts = '', manifest = '', files = {}, type = ODT }: OdtParts = {},
): Uint8Array<ArrayBuffer> {
  return zip({
    mimetype: [bytes(type), { level: 0 }],
    'META-INF/manifest.xml':
      bytes(`${xml}<manifest:manifest xmlns:manifest="${oasis}:manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${manifest}</manifest:manifest>`),
    'content.xml': bytes(`${xml}<office:document-content office:version="1.2" xmlns:office="${oasis}:office:1.0"
xmlns:text="${oasis}:text:1.0" xmlns:draw="${oasis}:drawing:1.0" xmlns:svg="${oasis}:svg-compatible:1.0"
xmlns:style="${oasis}:style:1.0" xmlns:fo="${oasis}:xsl-fo-compatible:1.0" xmlns:script="${oasis}:script:1.0" xmlns:ooo="http://openoffice.org/2004/office" xmlns:dom="http://www.w3.org/2001/xml-events"
xmlns:xlink="http://www.w3.org/1999/xlink">${scripts}<office:body><office:text><text:p>Começo</text:p>${body}<text:p>Fim</text:p></office:text></office:body></office:document-content>`),
    ...files,
  })
}

interface OdtParts {
  scripts?: string
  manifest?: string
  files?: Zippable
  type?: string
}

export function docx(
  body: string,
  { links = [], template = '', main = `${WORD}.document.main+xml`, files = {} }: DocxParts = {},
): Uint8Array<ArrayBuffer> {
  const external = links.map(({ id, type, target }) => relation(id, type, target))
  return zip({
    '[Content_Types].xml': bytes(`${xml}<Types xmlns="${ooxml}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>
<Override PartName="/word/document.xml" ContentType="${main}"/>
<Override PartName="/word/settings.xml" ContentType="${WORD}.settings+xml"/></Types>`),
    '_rels/.rels': relationships([relation('d', 'officeDocument', 'word/document.xml', 'Internal')]),
    'word/document.xml': bytes(`${xml}<w:document xmlns:w="${ooxml}/wordprocessingml/2006/main" xmlns:r="${relations}"
xmlns:wp="${ooxml}/drawingml/2006/wordprocessingDrawing" xmlns:a="${ooxml}/drawingml/2006/main" xmlns:pic="${ooxml}/drawingml/2006/picture">
<w:body><w:p><w:r><w:t>Começo</w:t></w:r></w:p>${body}<w:p><w:r><w:t>Fim</w:t></w:r></w:p></w:body></w:document>`),
    'word/_rels/document.xml.rels': relationships([
      relation('s', 'settings', 'settings.xml', 'Internal'),
      relation('v', 'vbaProject', 'vbaProject.bin', 'Internal'),
      ...external,
    ]),
    'word/settings.xml': bytes(
      `${xml}<w:settings xmlns:w="${ooxml}/wordprocessingml/2006/main" xmlns:r="${relations}"><w:attachedTemplate r:id="t"/></w:settings>`,
    ),
    'word/_rels/settings.xml.rels': relationships([relation('t', 'attachedTemplate', template || 'Normal.dotm')]),
    'word/vbaProject.bin': bytes('nada'),
    ...files,
  })
}

/**
 * The environment of a service whose failed documents, and not LibreOffice, are the subject of a test: another program
 * refuses every document at once. LibreOffice itself is started three times for one, two seconds of a processor each;
 * bad-files.test.ts tries that.
 */
export const refusingOffice = {
  PATH: `${fileURLToPath(new URL('fixtures/refusing-office', import.meta.url))}${delimiter}${process.env.PATH}`,
}

/** A valid package with invalid text: the upload accepts it, but the conversion fails. */
export function unreadableDocx(): File {
  return new File([docx('<w:p><w:r></w:p>')], 'quebrado.docx')
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

interface DocxParts {
  links?: { id: string; type: string; target: string }[]
  template?: string
  main?: string
  files?: Zippable
}

export function zip(files: Zippable): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(files))
}

export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function relationships(items: string[]): Uint8Array {
  return bytes(`${xml}<Relationships xmlns="${ooxml}/package/2006/relationships">${items.join('')}</Relationships>`)
}

function relation(id: string, type: string, target: string, mode = 'External'): string {
  return `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}" TargetMode="${mode}"/>`
}
