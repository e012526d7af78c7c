import { PEN } from '../draw/colours.ts'
import { face, faceFor } from '../draw/fonts.ts'
import { AREA, type PageWriter } from '../draw/page-writer.ts'
import { LEFT_OUT, printable } from '../draw/printable.ts'
import type { Evidence } from '../seal/seal-job.ts'
import { cell, cellHeight, drawCell } from './cells.ts'
import { drawSection } from './section.ts'
import { BODY, LEGAL } from './styles.ts'

/** The law behind the signatures, and how anybody can check them. */
export function drawLaw(writer: PageWriter, evidence: Evidence): void {
  const law = cell(lawText(evidence), LEGAL, AREA.width)
  const letters = cell(lettersText(evidence), LEGAL, AREA.width)
  const check = cell(checkText(evidence), LEGAL, AREA.width)
  const address = cell(evidence.verifyUrl, { ...BODY, colour: PEN }, AREA.width)
  drawSection(writer, 'Validade e verificação', '', cellHeight([...law, ...letters, ...check, ...address]) + 23)
  writer.y = drawCell(writer, law, { x: AREA.left, y: writer.y }) + 7
  if (letters.length > 0) writer.y = drawCell(writer, letters, { x: AREA.left, y: writer.y }) + 7
  writer.y = drawCell(writer, check, { x: AREA.left, y: writer.y }) + 4
  const bottom = drawCell(writer, address, { x: AREA.left, y: writer.y })
  const width = Math.min(AREA.width, face('sans').width(printable(evidence.verifyUrl, face('sans')), BODY.size))
  writer.link(evidence.verifyUrl, { x: AREA.left, y: writer.y, width, height: bottom - writer.y })
  writer.y = bottom
}

function lawText({ parties }: Evidence): string {
  const qualified = parties.filter(({ isQualified }) => isQualified).length
  if (qualified === 0) return `${ADMITTED} ${KINDS}`
  if (qualified === parties.length) return QUALIFIED
  return `${QUALIFIED} Quanto às demais: ${ADMITTED.replace('As partes', 'as partes')} ${KINDS}`
}

const ADMITTED =
  'As partes admitiram como válidas as assinaturas eletrônicas registradas acima, nos termos do art. 10, § 2º, da Medida ' +
  'Provisória nº 2.200-2/2001.'

const KINDS =
  'São assinaturas eletrônicas simples ou avançadas, conforme o art. 4º da Lei nº 14.063/2020 ' +
  'e o meio de verificação indicado para cada pessoa.'

const QUALIFIED =
  'As assinaturas indicadas acima como qualificadas foram feitas com certificado digital ICP-Brasil, nos termos do art. 10, ' +
  '§ 1º, da Medida Provisória nº 2.200-2/2001 e do art. 4º, III, da Lei nº 14.063/2020.'

/** Says where a name is whole that this page does not show whole; nothing if it shows all of them. */
function lettersText({ documentName, accountName, sentBy, parties }: Evidence): string | null {
  const names = [documentName, accountName, sentBy.name, ...parties.map(({ name }) => name)]
  const isWhole = (name: string) => !printable(name, face(faceFor('sans', name))).includes(LEFT_OUT)
  return names.every(isWhole)
    ? null
    : `Onde está ${LEFT_OUT}, há letras ou sinais que esta página não mostra: o texto inteiro está no registro dentro do arquivo assinado.`
}

function checkText({ productName, verificationCode }: Evidence): string {
  return (
    `O arquivo assinado traz um selo digital (PAdES) de ${productName}: qualquer alteração feita depois dele é detectada. ` +
    `O código QR e o código ${verificationCode} mostram que o documento existe, quem o assinou e quando; o conteúdo só se ` +
    'confere com o arquivo assinado. Os dois se conferem no endereço:'
  )
}
