import { bodyOf, rootOf } from './update.ts'

/** The numbers of the objects that an attacker would want to replace. */
export interface Shape {
  root: number
  pages: number
  /** Of all pages in a flat tree. */
  kids: number[]
  /** The first page's. */
  contents: number
  form: number
  /** The last signature's field and its dictionary. */
  field: number
  signature: number
}

export function shapeOf(file: Uint8Array): Shape {
  const root = rootOf(file)
  const pages = numberIn(bodyOf(file, root), 'Pages')
  const kids = [...(/\/Kids\s*\[([^\]]*)\]/.exec(bodyOf(file, pages))?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
    ([, kid]) => Number(kid),
  )
  const form = numberIn(bodyOf(file, root), 'AcroForm')
  const fields = [...(/\/Fields\s*\[([^\]]*)\]/.exec(bodyOf(file, form))?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  const field = Number(fields.at(-1)?.[1])
  return {
    root,
    pages,
    kids,
    contents: Number(/\/Contents\s*\[?\s*(\d+) 0 R/.exec(bodyOf(file, kids[0] ?? 0))?.[1]),
    form,
    field,
    signature: numberIn(bodyOf(file, field), 'V'),
  }
}

function numberIn(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(dictionary)?.[1])
}
