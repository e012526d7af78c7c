import type { SignatureReport } from '@rubrica/proof/report.ts'
import { element } from './elements.ts'

/** A button that saves the revision which a signature signed; none if that is the whole file. */
export function revisionButton({ revision, coversTo, coversWholeFile }: SignatureReport, file: File, text: string) {
  if (coversWholeFile || coversTo > file.size) return []
  const button = element('button', { type: 'button', className: 'plain' }, text.replace('{number}', String(revision)))
  button.addEventListener('click', () => {
    const url = URL.createObjectURL(file.slice(0, coversTo, 'application/pdf'))
    element('a', { href: url, download: `${file.name.replace(/\.pdf$/i, '')}-revisao-${revision}.pdf` }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  })
  return [button]
}
