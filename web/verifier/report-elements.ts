import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { headlineOf, type Tone } from '@rubrica/proof/headline.ts'
import type { Report, SignatureReport } from '@rubrica/proof/report.ts'
import { fileSentences, signatureSentences, type Told } from '@rubrica/proof/report-sentences.ts'
import { type Fact, signatureFacts, signatureKind } from '@rubrica/proof/signature-facts.ts'
import { oldListSentence } from '@rubrica/proof/trust/old-list.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { signShapes } from '../ui/sign-shapes.ts'
import { words } from './words.ts'

/** A report as people read it: verdict, file, signatures with what is wrong with them. */
export function reportElements({ file, report }: { file: File; report: Report }, language: Language): HTMLElement[] {
  const { sha256, signatures } = report
  const said = words[language]
  const oldList = oldListSentence(report, language, (instant) => timeText(instant, language))
  const { tone, title, sentence } = headlineOf(report, language)
  const size = `${new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(file.size / 1000)} kB`
  return [
    element(
      'div',
      { className: `verdict ${tone}` },
      signElement(tone),
      element(
        'div',
        {},
        element('p', { className: 'mark' }, said[tone]),
        element('h2', { id: 'verdict', tabIndex: -1 }, title),
        element('p', {}, sentence),
      ),
    ),
    factList([
      { name: said.file, value: file.name },
      { name: said.size, value: size },
      { name: said.hash, value: sha256, isCode: true },
    ]),
    ...fileSentences(report, language).flatMap((told) => sentences(told, language)),
    ...signatures.flatMap((signature) => signatureElements(signature, file, language)),
    ...evidenceElements(report, language),
    ...(oldList === null ? [] : [element('p', { className: 'hint' }, oldList)]),
  ]
}

function evidenceElements(report: Report, language: Language): HTMLElement[] {
  const evidence = shownEvidence(report, language, (instant) => timeText(instant, language))
  if (!evidence) return []
  const people = evidence.parties.flatMap(({ name, facts }) => [element('h4', {}, name), factList(facts)])
  return [element('h3', {}, evidence.title), ...people, factList(evidence.facts)]
}

function signatureElements(signature: SignatureReport, file: File, language: Language): HTMLElement[] {
  return [
    element('h3', {}, signatureKind(signature, language)),
    ...signatureSentences(signature, language).flatMap((told) => sentences(told, language)),
    factList(signatureFacts(signature, language, (instant) => timeText(instant, language))),
    ...revisionButton(signature, file, words[language].revision),
  ]
}

function factList(facts: readonly Fact[]): HTMLElement {
  const pairs = facts.flatMap(({ name, value, isCode }) => [
    element('dt', {}, name),
    isCode ? element('dd', { className: 'code' }, shownCode(value)) : element('dd', {}, value),
  ])
  return element('dl', {}, ...pairs)
}

function sentences({ title, sentences: all }: Told, language: Language): HTMLElement[] {
  const shown = all.slice(0, SHOWN).map((one) => element('li', {}, one))
  const more = words[language].more.replace('{count}', String(all.length - SHOWN))
  const rest = all.length > SHOWN ? [element('li', {}, more)] : []
  return [element('p', { className: 'why' }, title), element('ul', {}, ...shown, ...rest)]
}

const SHOWN = 50
const locales = { pt: 'pt-BR', en: 'en-GB' }

/** In the device's own time zone. */
function timeText(instant: string, language: Language): string {
  const date = new Date(instant)
  const format = (options: Intl.DateTimeFormatOptions) => date.toLocaleString(locales[language], options)
  const month = language === 'pt' ? '2-digit' : 'short'
  const day = format({ day: '2-digit', month, year: 'numeric' })
  const time = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return language === 'pt' ? `${day} às ${time}` : `${day}, ${time}`
}

/** A button that saves the revision which a signature signed; none if that is the whole file. */
function revisionButton({ revision, coversTo, coversWholeFile }: SignatureReport, file: File, text: string) {
  if (coversWholeFile || coversTo === 0 || coversTo > file.size) return []
  const button = element('button', { type: 'button', className: 'plain' }, text.replace('{number}', String(revision)))
  button.addEventListener('click', () => {
    const url = URL.createObjectURL(file.slice(0, coversTo, 'application/pdf'))
    element('a', { href: url, download: `${file.name.replace(/\.pdf$/i, '')}-revisao-${revision}.pdf` }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  })
  return [button]
}

const SVG = 'http://www.w3.org/2000/svg'
const shapes = { done: signShapes.right, stop: signShapes.wrong, note: signShapes.open } as const

/** The sign of a verdict: its shape alone says which one it is. */
function signElement(tone: Tone): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 96 96')
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, d] of Object.entries(shapes[tone])) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', name)
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** The element of the page with this id. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}`)
  return found
}

/** An element with its properties; its content is text or other elements, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A hash in groups of four. */
export function shownCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}
