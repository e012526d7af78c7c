import type { Sentence } from '../verdict.ts'

/**
 * What programs read in different ways, though each file has it once: PDFium, MuPDF, Poppler and pdf.js were compared.
 * A file that has one of these can show different things in different programs.
 */
export const ambiguities = {
  'key-twice': {
    pt: 'Uma chave está escrita duas vezes no mesmo lugar do PDF, com valores diferentes.',
    en: 'A key is written twice in one place of the PDF, with different values.',
  },
  'number-twice': {
    pt: 'O mesmo número de objeto está duas vezes na mesma parte do PDF.',
    en: 'The same object number is twice in one part of the PDF.',
  },
  'index-disagrees': {
    pt: 'O índice do PDF, ou o que leva a ele, está escrito de um modo que cada programa lê à sua maneira.',
    en: 'The table of the PDF, or what leads to it, is written in a way that each program reads differently.',
  },
  'entry-width': {
    pt: 'O índice do PDF não tem linhas do tamanho que a norma pede.',
    en: 'The table of the PDF does not have lines of the length that the standard asks for.',
  },
  'older-object': {
    pt: 'O índice do PDF leva a uma versão de um objeto que não é a última do arquivo.',
    en: 'The table of the PDF leads to a version of an object that is not the last one in the file.',
  },
  'put-back': {
    pt: 'Uma atualização mudou uma página, o formulário ou o catálogo, e outra pôs de volta o que havia.',
    en: 'One update changed a page, the form or the catalog, and another one put back what there was.',
  },
  'hybrid-index': {
    pt: 'O arquivo tem dois índices para a mesma atualização, e nem todo programa lê os dois.',
    en: 'The file has two tables for one update, and not every program reads both.',
  },
  'generation-disagrees': {
    pt: 'Uma referência do PDF pede outra geração de um objeto que a do índice.',
    en: 'A reference of the PDF asks for another generation of an object than the table has.',
  },
  'length-disagrees': {
    pt: 'O tamanho escrito de um bloco de dados do PDF não confere com o fim dele.',
    en: 'The written length of a block of data in the PDF disagrees with its end.',
  },
  'data-refused': {
    pt: 'Um bloco de dados do PDF está compactado de um modo que nem todo programa aceita.',
    en: 'A block of data in the PDF is compressed in a way that not every program accepts.',
  },
  'digits-odd': {
    pt: 'Um número, um nome ou um texto em hexadecimal do PDF está escrito de um modo que cada programa lê à sua maneira.',
    en: 'A number, a name or a hexadecimal text in the PDF is written in a way that each program reads differently.',
  },
  'beyond-limits': {
    pt: 'Uma parte do PDF passa do limite de alguns programas, como um nome longo demais ou listas demais umas dentro das outras.',
    en: 'A part of the PDF exceeds the limits of some programs, such as a name that is too long or lists nested too deeply.',
  },
  'object-end': {
    pt: 'Um objeto do PDF não termina onde deveria.',
    en: 'An object of the PDF does not end where it should.',
  },
  'object-broken': {
    pt: 'Uma parte do PDF não está onde o índice indica, ou não pode ser lida: cada programa a procura à sua maneira.',
    en: 'A part of the PDF is not where its table says, or cannot be read: each program looks for it in its own way.',
  },
  'value-kind': {
    pt: 'Um valor do PDF não é do tipo que deveria ser, como uma lista no lugar de um número, e cada programa faz dele outra coisa.',
    en: 'A value in the PDF is not of the kind that it should be, such as a list in the place of a number, and each program makes something else of it.',
  },
  'key-odd': {
    pt: 'Uma chave do PDF está escrita quase como uma que todo programa conhece, e nem todos a tomam por ela.',
    en: 'A key in the PDF is written almost like one that every program knows, and not all of them take it for that one.',
  },
  'parent-disagrees': {
    pt: 'Uma página do PDF diz pertencer a outro lugar do que aquele em que está.',
    en: 'A page of the PDF says that it belongs elsewhere than where it is.',
  },
  'count-disagrees': {
    pt: 'O PDF diz ter outro número de páginas do que tem.',
    en: 'The PDF says that it has another number of pages than it has.',
  },
  'page-and-node': {
    pt: 'Uma parte do PDF é ao mesmo tempo uma página e um grupo de páginas.',
    en: 'A part of the PDF is a page and a group of pages at once.',
  },
  'page-not-a-page': {
    pt: 'Uma página ou anotação do PDF não está escrita como uma.',
    en: 'A page or annotation of the PDF is not written as one.',
  },
} as const satisfies Record<string, Sentence>

export type Ambiguity = keyof typeof ambiguities
