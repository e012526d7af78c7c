import { expect, test } from 'vitest'
import { fileProblem } from '../../../web/ui/file-problem.ts'

test('a file of another type is refused with the sentence of the catalogue', () => {
  expect(fileProblem(new File(['a'], 'programa.exe'), ['.pdf', '.odt'])).toBe(
    'O tipo de arquivo selecionado é inválido',
  )
})

test('a file that is too large is refused with the limit in bytes', () => {
  expect(fileProblem(new File(['abc'], 'contrato.pdf'), ['.pdf'], 2)).toBe('O tamanho é maior que 2 bytes')
  const large = new File([new Uint8Array(2 ** 20 + 1)], 'contrato.pdf')
  expect(fileProblem(large, ['.pdf'], 2 ** 20)).toBe('O tamanho é maior que 1048576 bytes (1 MB)')
})

test('the ending counts whatever its case', () => {
  expect(fileProblem(new File(['a'], 'CONTRATO.PDF'), ['.pdf'])).toBeUndefined()
})
