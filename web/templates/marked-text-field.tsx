import { piecesOf } from '@rubrica/contracts/placeholders.ts'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { formatCount } from '../format.ts'
import { fieldBox, fieldInput } from '../ui/field.tsx'
import { useWords } from '../words.ts'
import { markTitle } from './marks.tsx'

/** A mark that may be put into the text. */
export interface Mark {
  name: string
  title: string
}

interface MarkedTextFieldProps {
  label: string
  /** With marks as the wire writes them: 'Contrato de <#Cliente#>'. */
  value: string
  onChange: (value: string) => void
  marks: Mark[]
  description?: string
  /** Characters that it may have, marks as the wire writes them. */
  maxLength: number
  /** Several lines. */
  isLong?: boolean
  isOptional?: boolean
}

/** A text with marks among its words (spec §3): each mark is a chip, written and removed as one. */
export function MarkedTextField(props: MarkedTextFieldProps) {
  const { label, value, onChange, marks, description, maxLength, isLong = false, isOptional = false } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef<Range>(null)
  const words = useWords('markedText', portuguese)

  // The browser edits the box; React draws it anew only if the value came from elsewhere.
  useLayoutEffect(() => {
    if (box.current && valueIn(box.current, isLong) !== value) draw(box.current, value)
  }, [value, isLong])

  // As it is entered, so that the caret stays behind it. React's own event of this name is another one.
  useEffect(() => {
    const element = box.current
    if (!element || isLong) return
    element.addEventListener('beforeinput', inOneLine)
    return () => element.removeEventListener('beforeinput', inOneLine)
  }, [isLong])

  const problem = value.length > maxLength ? words.tooLong(maxLength) : undefined
  const tell = () => {
    if (box.current) onChange(valueIn(box.current, isLong))
  }
  const insert = (name: string) => {
    const element = box.current
    if (!element) return
    const at = caret.current && element.contains(caret.current.startContainer) ? caret.current : endOf(element)
    const chip = chipOf(name)
    at.deleteContents()
    at.insertNode(chip)
    at.setStartAfter(chip)
    at.collapse(true)
    element.focus()
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(at)
    tell()
  }
  return (
    <div className={fieldBox}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does, it leads the pointer to its field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is what a keyboard reaches */}
      <span id={`${id}-label`} onClick={() => box.current?.focus()} className="w-fit font-medium text-ink select-none">
        {label}
        {isOptional && <span className="ml-1 inline-block font-normal text-quiet">{words.optional}</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold chips */}
      <div
        ref={box}
        role="textbox"
        tabIndex={0}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        spellCheck
        aria-multiline={isLong}
        aria-labelledby={`${id}-label`}
        {...(description || problem ? { 'aria-describedby': `${id}-help` } : {})}
        {...(problem ? { 'aria-invalid': true, 'data-invalid': true } : {})}
        onInput={tell}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !isLong) event.preventDefault()
        }}
        // Chromium scrolls to the caret alone, without the margin that keeps fields clear of the bars.
        onKeyUp={({ key, currentTarget }) => key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })}
        onBlur={() => {
          caret.current = rangeIn(box.current)
          if (box.current && /<#/.test(box.current.textContent ?? '')) draw(box.current, value)
        }}
        className={`${fieldInput} cursor-text py-1.5 leading-[1.75rem] whitespace-pre-wrap [overflow-wrap:anywhere] ${isLong ? 'min-h-28' : ''}`}
      />
      {marks.length > 0 && (
        <fieldset aria-label={words.insertIn(label)} className="flex min-w-0 flex-wrap gap-1.5">
          {marks.map(({ name, title }) => (
            <Button
              key={name}
              onPress={() => insert(name)}
              className="inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1 rounded-control border border-line bg-surface px-2 text-sm text-quiet data-hovered:border-edge data-hovered:text-ink max-sm:min-h-11"
            >
              <Plus aria-hidden className="size-3.5 shrink-0" />
              <span className="sr-only">{words.insert} </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {(description || problem) && (
        <div id={`${id}-help`} className="flex flex-col gap-1.5 text-sm">
          {description && <p className="text-quiet">{description}</p>}
          {problem && <p className="text-stop">{problem}</p>}
        </div>
      )}
    </div>
  )
}

/** Whether no marked text of the page is too long; the first that is takes the focus. */
export function markedTextsFit(): boolean {
  const wrong = document.querySelector<HTMLElement>('[role=textbox][aria-invalid]')
  wrong?.focus()
  return wrong === null
}

/** Enters a text with line breaks, such as a pasted one, with spaces in their place; a break alone enters nothing. */
function inOneLine(event: InputEvent) {
  const text = event.dataTransfer?.getData('text/plain') ?? event.data ?? ''
  if (event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak') event.preventDefault()
  else if (/[\r\n]/.test(text)) {
    event.preventDefault()
    // The only way that the browser can undo.
    document.execCommand('insertText', false, text.trim().replace(/\s*[\r\n]+\s*/g, ' '))
  }
}

function draw(element: HTMLElement, value: string) {
  element.replaceChildren(
    ...piecesOf(value).map(({ text, mark }) => (mark === undefined ? document.createTextNode(text) : chipOf(mark))),
  )
}

function chipOf(name: string) {
  const chip = document.createElement('span')
  chip.contentEditable = 'false'
  chip.dataset.mark = name
  chip.className = 'rounded-control bg-pen-wash px-1.5 py-0.5 text-sm font-medium text-pen'
  chip.textContent = markTitle(name)
  return chip
}

/** What the box says; browsers leave a break in one that was emptied. */
function valueIn(box: HTMLElement, isLong: boolean) {
  return isLong ? textIn(box) : textIn(box).replaceAll('\n', '')
}

/** The text in the box, with its chips as marks. */
function textIn(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Text) return child.data
      if (child instanceof HTMLBRElement) return '\n'
      if (child instanceof HTMLElement && child.dataset.mark !== undefined) return `<#${child.dataset.mark}#>`
      return textIn(child)
    })
    .join('')
}

function rangeIn(element: HTMLElement | null): Range | null {
  const selection = getSelection()
  if (!element || !selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer) ? range.cloneRange() : null
}

function endOf(element: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(false)
  return range
}

const portuguese = {
  optional: '(opcional)',
  insertIn: (label: string) => `Inserir em ${label}`,
  insert: 'Inserir',
  tooLong: (most: number) => `Use no máximo ${formatCount(most)} caracteres.`,
}
