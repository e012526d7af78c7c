import { openPdf } from '@rubrica/proof/pdf/document.ts'
import { withEntry } from '../kit/update.ts'
import { type Base, type Targets, targetsOf } from './bases.ts'
import { MISSING } from './paper.ts'
import type { Random } from './random.ts'
import type { Part } from './update-model.ts'

/** Objects that would have the file show something else, if a reader took them. */
export type Evil = (attack: Attack) => Part[]

export interface Attack {
  targets: Targets
  random: Random
  /** Body of an object as it was signed. */
  bodyOf: (number: number) => string
  /** A number that nothing has. */
  next: () => number
}

export function attackOn(base: Base, random: Random, free: number): Attack {
  const document = openPdf(base.file, base.start)
  let last = free + 30
  return {
    targets: targetsOf(base),
    random,
    bodyOf: (number) => {
      const place = document.place(number)
      if (!place) return '<<>>'
      const text = base.file.toString('latin1', place.from, place.to)
      return text.slice(text.indexOf('obj') + 3, text.lastIndexOf('endobj')).trim()
    },
    next: () => {
      last += 1
      return last
    },
  }
}

const BLACK = '0 0 0 rg 20 20 200 300 re f'
const streamBody = (entries: string, data: string) => `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`
const part = (number: number, body: string): Part => ({ number, generation: 0, body })
const first = (numbers: number[]) => numbers[0] ?? 0

// Not /UserUnit, which Poppler passes over.
const boxes: [string[], ...string[][]] = [
  ['MediaBox', '[90 90 190 190]'],
  ['CropBox', '[90 90 190 190]'],
  ['Rotate', '90'],
]

export const evils: Record<string, Evil> = {
  'another content': ({ targets }) => [part(first(targets.contents), streamBody('', BLACK))],
  'a page with another content': ({ targets, bodyOf, next }) => {
    const [page, content] = [first(targets.pages), next()]
    return [part(page, withEntry(bodyOf(page), 'Contents', `${content} 0 R`)), part(content, streamBody('', BLACK))]
  },
  'an annotation that a page names': ({ next }) => {
    const form = next()
    const entries = '/Type/XObject/Subtype/Form/BBox[0 0 300 400]'
    return [
      part(MISSING, `<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 300 400]/AP<</N ${form} 0 R>>>>`),
      part(form, streamBody(entries, BLACK)),
    ]
  },
  'a page more': ({ targets, random, next }) => {
    const [page, content] = [next(), next()]
    const kids = [...targets.pages.map((kid) => `${kid} 0 R`)]
    kids.splice(random.below(kids.length + 1), 0, `${page} 0 R`)
    return [
      part(targets.tree, `<</Type/Pages/MediaBox[0 0 300 400]/Kids[${kids.join(' ')}]/Count ${kids.length}>>`),
      part(page, `<</Type/Page/Parent ${targets.tree} 0 R/MediaBox[0 0 300 400]/Contents ${content} 0 R>>`),
      part(content, streamBody('', BLACK)),
    ]
  },
  'a page less': ({ targets }) => [
    part(targets.tree, `<</Type/Pages/MediaBox[0 0 300 400]/Kids[${first(targets.pages)} 0 R]/Count 1>>`),
  ],
  'a count alone': ({ targets, random, bodyOf }) => [
    part(targets.tree, withEntry(bodyOf(targets.tree), 'Count', String(random.pick([0, 1, -1, 2, 5, 1e9])))),
  ],
  'the pages turned round': ({ targets }) => {
    const kids = targets.pages.toReversed().map((kid) => `${kid} 0 R`)
    return [part(targets.tree, `<</Type/Pages/MediaBox[0 0 300 400]/Kids[${kids.join(' ')}]/Count ${kids.length}>>`)]
  },
  'another tree': ({ targets, bodyOf, next }) => {
    const [tree, page, content] = [next(), next(), next()]
    return [
      part(targets.root, withEntry(bodyOf(targets.root), 'Pages', `${tree} 0 R`)),
      part(tree, `<</Type/Pages/MediaBox[0 0 300 400]/Kids[${page} 0 R]/Count 1>>`),
      part(page, `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 300 400]/Contents ${content} 0 R>>`),
      part(content, streamBody('', BLACK)),
    ]
  },
  'another tree above the same page': ({ targets, bodyOf, next }) => {
    const [tree, font] = [next(), next()]
    const page = first(targets.pages)
    return [
      part(
        tree,
        `<</Type/Pages/MediaBox[90 90 190 190]/Rotate 90/Kids[${page} 0 R]/Count 1/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
      ),
      part(page, withEntry(bodyOf(page), 'Parent', `${tree} 0 R`)),
      part(font, '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>'),
    ]
  },
  'an annotation over the page': ({ targets, bodyOf, next }) => {
    const [page, annotation, form] = [first(targets.pages), next(), next()]
    return [
      part(page, withEntry(bodyOf(page), 'Annots', `[${annotation} 0 R]`)),
      part(annotation, `<</Type/Annot/Subtype/Square/F 4/Rect[20 20 280 380]/AP<</N ${form} 0 R>>>>`),
      part(form, streamBody('/Type/XObject/Subtype/Form/BBox[0 0 300 400]', BLACK)),
    ]
  },
  'another box': ({ targets, random, bodyOf }) => {
    const page = first(targets.pages)
    const [key = '', value = ''] = random.pick(boxes)
    return [part(page, withEntry(bodyOf(page), key, value))]
  },
  'another font': ({ targets, bodyOf }) => {
    const page = first(targets.pages)
    const fonts = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>>>>>'
    return [part(page, withEntry(bodyOf(page), 'Resources', fonts))]
  },
  'an attachment': ({ targets, bodyOf, next }) => {
    const [file, data] = [next(), next()]
    return [
      part(
        targets.root,
        withEntry(bodyOf(targets.root), 'Names', `<</EmbeddedFiles<</Names[(anexo.json) ${file} 0 R]>>>>`),
      ),
      part(file, `<</Type/Filespec/F(anexo.json)/UF(anexo.json)/EF<</F ${data} 0 R>>>>`),
      part(data, streamBody('/Type/EmbeddedFile', '{"valor":999999}')),
    ]
  },
  'a content that is gone': ({ targets }) => [part(first(targets.contents), 'null')],
  'a page that is a stream': ({ targets, bodyOf }) => {
    const page = first(targets.pages)
    const body = bodyOf(page).replace(/>>$/, `/Length ${BLACK.length}>>`)
    return [part(page, `${body}\nstream\n${BLACK}\nendstream`)]
  },
  'a page that is pages, too': ({ targets, bodyOf, next }) => {
    const [page, other, content] = [first(targets.pages), next(), next()]
    return [
      part(page, withEntry(bodyOf(page), 'Kids', `[${other} 0 R]`)),
      part(other, `<</Type/Page/Parent ${page} 0 R/MediaBox[0 0 300 400]/Contents ${content} 0 R>>`),
      part(content, streamBody('', BLACK)),
    ]
  },
}
