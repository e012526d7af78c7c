import { expect, test } from 'vitest'
import { fileProblem, fileWords } from '../../../web/ui/file-problem.ts'

test('a file of another type is refused with the sentence of the catalogue', () => {
  expect(fileProblem(new File(['a'], 'programa.exe'), ['.pdf', '.odt'], undefined, fileWords)).toBe(
    'O tipo de arquivo selecionado é inválido',
  )
})

test('a file that is too large is refused with the limit in bytes', () => {
  expect(fileProblem(new File(['abc'], 'contrato.pdf'), ['.pdf'], 2, fileWords)).toBe('O tamanho é maior que 2 bytes')
  const large = new File([new Uint8Array(2 ** 20 + 1)], 'contrato.pdf')
  expect(fileProblem(large, ['.pdf'], 2 ** 20, fileWords)).toBe('O tamanho é maior que 1048576 bytes (1 MB)')
  const larger = new File([new Uint8Array(2 ** 21)], 'contrato.pdf')
  expect(fileProblem(larger, ['.pdf'], 1.5 * 2 ** 20, fileWords)).toBe('O tamanho é maior que 1572864 bytes (1,5 MB)')
})

test('the ending counts whatever its case', () => {
  expect(fileProblem(new File(['a'], 'CONTRATO.PDF'), ['.pdf'], undefined, fileWords)).toBeUndefined()
})
