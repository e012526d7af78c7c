import { docx, odt } from './office-files.ts'

/** Pictures, objects, frames and sections that lie at these addresses. */
export function odtThatFetches(addresses: string[]): Uint8Array<ArrayBuffer> {
  return odt(addresses.flatMap((href) => [picture, object, frame, section].map((of) => of(href))).join(''))
}

/** Every way of a .docx to reach out: a linked picture, fields that include, a template, a part that is elsewhere. */
export function docxThatFetches(address: string): Uint8Array<ArrayBuffer> {
  const fields = [`INCLUDEPICTURE "${address}/campo.png" \\d`, `INCLUDETEXT "${address}/texto.docx"`]
    .map(field)
    .join('')
  return docx(`${linkedPicture}${fields}<w:altChunk r:id="c"/>`, {
    template: `${address}/modelo.dotm`,
    links: [
      { id: 'i', type: 'image', target: `${address}/imagem.png` },
      { id: 'c', type: 'aFChunk', target: `${address}/parte.html` },
    ],
  })
}

/** A text with Basic that runs when it is opened. */
export function odtWithMacro(code: string): Uint8Array<ArrayBuffer> {
  const library = 'http://openoffice.org/2000/library'
  const script = 'http://openoffice.org/2000/script'
  const entries = ['Basic/script-lc.xml', 'Basic/Standard/script-lb.xml', 'Basic/Standard/Modulo.xml']
  const [container = '', index = '', module = ''] = entries
  const call = 'vnd.sun.star.script:Standard.Modulo.Main?language=Basic&amp;location=document'
  const encode = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  return odt('', {
    scripts: `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="${call}" xlink:type="simple"/></office:event-listeners></office:scripts>`,
    manifest: entries
      .map((entry) => `<manifest:file-entry manifest:full-path="${entry}" manifest:media-type="text/xml"/>`)
      .join(''),
    files: {
      [container]: encode(
        `<library:libraries xmlns:library="${library}" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
      ),
      [index]: encode(
        `<library:library xmlns:library="${library}" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Modulo"/></library:library>`,
      ),
      [module]: encode(
        `<script:module xmlns:script="${script}" script:name="Modulo" script:language="StarBasic">${code}</script:module>`,
      ),
    },
  })
}

const load = 'xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"'
const framed = (inner: string) =>
  `<text:p><draw:frame text:anchor-type="as-char" svg:width="3cm" svg:height="3cm">${inner}</draw:frame></text:p>`
const picture = (href: string) => framed(`<draw:image xlink:href="${href}" ${load}/>`)
const object = (href: string) => framed(`<draw:object xlink:href="${href}" ${load}/>`)
const frame = (href: string) => framed(`<draw:floating-frame xlink:href="${href}" ${load}/>`)
const section = (href: string) =>
  `<text:section text:name="${encodeURIComponent(href)}"><text:section-source xlink:href="${href}" xlink:type="simple"/><text:p>vazio</text:p></text:section>`

const linkedPicture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="x"/><a:graphic>
<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr>
<pic:blipFill><a:blip r:link="i"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

function field(code: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  return `<w:p>${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark('separate')}<w:r><w:t>campo</w:t></w:r>${mark('end')}</w:p>`
}
