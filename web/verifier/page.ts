import { hashOf, hexOf } from '@rubrica/proof/bytes.ts'
import { knownRootsIn } from '@rubrica/proof/known-roots.ts'
import { publishedIn } from '@rubrica/proof/published.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { judgeApart } from './judge.ts'
import { element, part, reportElements, shownCode } from './report-elements.ts'
import { type Word, words } from './words.ts'

const MAX_BYTES = 500 * 2 ** 20

interface Issuer extends KnownRoot {
  code: string
  isOwn: boolean
}

let installation: unknown
let language: Language = navigator.language.startsWith('pt') ? 'pt' : 'en'
let issuers: Issuer[] = []
let chosen: File | undefined
let signed: File | undefined
let judged: { file: File; report: Report } | undefined

/** Makes the page of the saved file work. */
export async function startPage() {
  installation = JSON.parse(part('installation').textContent ?? '{}')
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    button.addEventListener('click', () => speak(button.dataset.language === 'en' ? 'en' : 'pt'))
  }
  onFiles('file', judgeThese)
  onFiles('root', (files) => addIssuers(files))
  takeDrops()
  const { roots } = await publishedIn(installation)
  issuers = await issuersOf(roots, false)
  speak(language)
  if (!globalThis.crypto?.subtle) tell('status', 'cannot', {}, true)
}

function speak(next: Language) {
  language = next
  document.documentElement.lang = next === 'pt' ? 'pt-BR' : 'en'
  document.title = words[next].title
  const name = String(Reflect.get(Object(installation), 'name') ?? 'Rubrica')
  part('name').textContent = name
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const word = one.dataset.text
    if (isWord(word)) one.textContent = filled(word, { name })
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === next))
  }
  tell('status')
  tell('root-status')
  showIssuers()
  show()
}

/** One file, or a signature (`.p7s`) together with the file that it is of. */
function judgeThese(files: File[]) {
  const message = files.length > 1 ? files.find(({ name }) => name.endsWith('.p7s')) : undefined
  const [file = message] = message ? [message] : files
  signed = files.find((one) => message !== undefined && one !== message)
  if (file) void judge(file)
}

async function judge(file: File) {
  chosen = file
  judged = undefined
  show()
  if (file.size > MAX_BYTES) return tell('status', 'tooLarge', {}, true)
  tell('status', 'judging')
  try {
    const roots = issuers.map(({ code, isOwn, ...root }) => root)
    const report = await judgeApart({ file, of: signed, roots, installation })
    if (chosen !== file) return
    judged = { file, report }
    tell('status')
    show()
    part('verdict').focus()
  } catch {
    if (chosen === file) tell('status', 'unreadable', {}, true)
  }
}

function show() {
  const result = part('result')
  result.hidden = !judged
  result.replaceChildren(...(judged ? reportElements(judged, language) : []))
}

async function addIssuers(files: File[]) {
  for (const file of files) {
    try {
      const added = await issuersOf(knownRootsIn(new Uint8Array(await file.arrayBuffer())), true)
      issuers = [...issuers, ...added.filter(({ code }) => issuers.every((known) => known.code !== code))]
      tell('root-status', 'added', { issuer: added.map(({ name }) => name).join(', ') })
    } catch {
      tell('root-status', 'noCertificate', { file: file.name }, true)
    }
  }
  await changeIssuers(issuers)
}

async function changeIssuers(next: Issuer[]) {
  issuers = next
  showIssuers()
  if (chosen) await judge(chosen)
}

async function issuersOf(roots: KnownRoot[], isOwn: boolean): Promise<Issuer[]> {
  const codes = await Promise.all(roots.map(({ certificate }) => hashOf('SHA-256', new Uint8Array(certificate))))
  return roots.map((root, index) => ({ ...root, isOwn, code: hexOf(codes[index] ?? new Uint8Array()) }))
}

function showIssuers() {
  const items = issuers.map((issuer) => {
    const code = element('span', { className: 'code' }, shownCode(issuer.code))
    const text = element('p', {}, issuer.name, element('br'), code)
    if (!issuer.isOwn) return element('li', {}, text)
    const button = element('button', {
      type: 'button',
      className: 'plain',
      ariaLabel: `${words[language].remove}: ${issuer.name}`,
    })
    button.textContent = words[language].remove
    button.addEventListener('click', () => {
      void changeIssuers(issuers.filter((one) => one !== issuer))
      part('root').focus()
    })
    return element('li', {}, text, button)
  })
  const none = element('li', {}, element('p', {}, words[language].noIssuers))
  part('issuers').replaceChildren(...(items.length > 0 ? items : [none]))
}

function takeDrops() {
  const drop = part('drop')
  addEventListener('dragover', (event) => {
    event.preventDefault()
    drop.classList.add('over')
  })
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) drop.classList.remove('over')
  })
  addEventListener('drop', (event) => {
    event.preventDefault()
    drop.classList.remove('over')
    judgeThese([...(event.dataTransfer?.files ?? [])])
  })
}

function onFiles(id: string, take: (files: File[]) => unknown) {
  const input = part(id)
  if (!(input instanceof HTMLInputElement)) return
  input.addEventListener('change', () => {
    take([...(input.files ?? [])])
    // The same file may be chosen once more.
    input.value = ''
  })
}

function tell(id: string, word?: Word, values: Record<string, string> = {}, isBad = false) {
  const place = part(id)
  place.textContent = word ? filled(word, values) : ''
  place.classList.toggle('bad', isBad)
}

function filled(word: Word, values: Record<string, string>): string {
  return words[language][word].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function isWord(word: string | undefined): word is Word {
  return word !== undefined && word in words.pt
}
