import type { Language } from '@rubrica/proof/verdict.ts'

export interface DrawingWords {
  title: string
  text: string
  start: string
  again: string
  stop: string
  running: (page: number) => string
  failed: string
  alike: (pages: number) => string
  unfinished: (pages: number) => string
  different: (pages: number[]) => string
  asSigned: (page: number) => string
  asNow: (page: number) => string
  missing: string
}

export const drawingWords: Record<Language, DrawingWords> = {
  pt: {
    title: 'As páginas, antes e agora',
    text: 'Algo foi acrescentado ao arquivo depois da assinatura, e ela permite. Este navegador pode desenhar cada página como foi assinada e como está agora, e comparar as duas. O arquivo não sai deste dispositivo.',
    start: 'Comparar as páginas',
    again: 'Comparar de novo',
    stop: 'Parar',
    running: (page) => (page === 0 ? 'Abrindo o arquivo…' : `Comparando a página ${page}…`),
    failed: 'Não foi possível desenhar o arquivo neste navegador. O que as regras encontraram continua valendo.',
    alike: (pages) =>
      pages === 1
        ? 'A página aparece como foi assinada.'
        : `As ${pages} páginas comparadas aparecem como foram assinadas.`,
    unfinished: (pages) =>
      pages === 0
        ? 'Nenhuma página pôde ser comparada.'
        : `Nem todas as páginas puderam ser comparadas. Nas ${pages} primeiras nada está diferente.`,
    different: (pages) =>
      pages.length === 1
        ? `A página ${pages[0]} aparece diferente do que foi assinado. Não confie neste arquivo: peça o original a quem o enviou.`
        : `As páginas ${listOf(pages, 'e')} aparecem diferentes do que foi assinado. Não confie neste arquivo: peça o original a quem o enviou.`,
    asSigned: (page) => `Página ${page}, como foi assinada`,
    asNow: (page) => `Página ${page}, como está agora`,
    missing: 'Não existe',
  },
  en: {
    title: 'The pages, before and now',
    text: 'Something was added to the file after the signature, which permits it. This browser can draw each page as it was signed and as it is now, and compare the two. The file does not leave this device.',
    start: 'Compare the pages',
    again: 'Compare again',
    stop: 'Stop',
    running: (page) => (page === 0 ? 'Opening the file…' : `Comparing page ${page}…`),
    failed: 'The file could not be drawn in this browser. What the rules found still holds.',
    alike: (pages) =>
      pages === 1 ? 'The page looks as it was signed.' : `The ${pages} pages compared look as they were signed.`,
    unfinished: (pages) =>
      pages === 0
        ? 'No page could be compared.'
        : `Not all pages could be compared. In the first ${pages} nothing is different.`,
    different: (pages) =>
      pages.length === 1
        ? `Page ${pages[0]} looks different from what was signed. Do not trust this file: ask the person who sent it for the original.`
        : `Pages ${listOf(pages, 'and')} look different from what was signed. Do not trust this file: ask the person who sent it for the original.`,
    asSigned: (page) => `Page ${page}, as it was signed`,
    asNow: (page) => `Page ${page}, as it is now`,
    missing: 'There is none',
  },
}

function listOf(pages: number[], and: string): string {
  return `${pages.slice(0, -1).join(', ')} ${and} ${pages.at(-1)}`
}
