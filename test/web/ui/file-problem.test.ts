import { expect, test } from 'vitest'
import { fileProblem } from '../../../web/ui/file-drop.tsx'

test('a file of another type is refused with the sentence of the catalogue', () => {
  expect(fileProblem(new File(['a'], 'programa.exe'))).toBe('O tipo de arquivo selecionado é inválido')
})

test('a file that is too large is refused with the limit in bytes', () => {
  expect(fileProblem(new File(['abc'], 'contrato.pdf'), ['.pdf'], 2)).toBe('O tamanho é maior que 2 bytes')
})

test('the ending counts whatever its case', () => {
  expect(fileProblem(new File(['a'], 'CONTRATO.PDF'))).toBeUndefined()
})
