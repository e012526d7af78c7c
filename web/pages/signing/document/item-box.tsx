import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { fittedSize, LEADING } from '@rubrica/contracts/fitted-text.ts'
import { CalendarCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { pageLocale, useWords } from '../../../words.ts'
import type { OpenedItem } from '../opened.ts'
import { fieldName, isGiven, isOptional, itemElementId, placeOf } from './signing-step.ts'

/** Props of `ItemBox`. */
interface ItemBoxProps {
  item: OpenedItem
  /** Screen pixels for each pixel at 150 DPI. */
  scale: number
  /** The text in it; for a signature, the URL of its image. */
  content: string | undefined
  isFilled: boolean
  isActive: boolean
  isNext: boolean
  hasFault: boolean
  isDisabled: boolean
  onPress: () => void
}

/** One field on the page. Pressing it opens its editor in the bar. Its colours do not follow the theme: pages are white. */
export function ItemBox({
  item,
  scale,
  content,
  isFilled,
  isActive,
  isNext,
  hasFault,
  isDisabled,
  onPress,
}: ItemBoxProps) {
  const words = useWords('item', portuguese)
  const { left, top, width, height, fontSize = Math.min(height * 0.6, printedSize) } = placeOf(item)
  const size = { text: Math.max(fontSize * scale, readableSize), label: Math.min(height * 0.6 * scale, labelSize) }
  const { filledBy, prints } = fieldKinds[item.field.type]
  const isSettled = isFilled || filledBy === 'service'
  const colours = hasFault
    ? boxColours.fault
    : isActive || isNext
      ? boxColours.next
      : isSettled
        ? boxColours.filled
        : boxColours.open
  return (
    <button
      type="button"
      id={itemElementId(item.id)}
      disabled={isDisabled || filledBy === 'service' || isGiven(item)}
      onClick={onPress}
      aria-label={spoken(item, hasFault ? words.fault : isFilled ? words.filled : words.open, content, words)}
      aria-current={isActive || undefined}
      className={`${box} ${colours}`}
      style={{
        left: left * scale,
        top: top * scale,
        width: width * scale,
        height: height * scale,
        fontSize: size.label,
      }}
    >
      {prints === 'picture' && content ? (
        <img src={content} alt="" className="size-full object-contain" />
      ) : content ? (
        <FittedText text={content} size={size.text} height={height * scale} />
      ) : (
        <span className="max-w-full truncate px-[0.4em]">{emptyText(item, words)}</span>
      )}
    </button>
  )
}

/** The printed size of a value if its field names none, in pixels at 150 DPI: 12 points. */
const printedSize = 25

/** If there is room, a value is no smaller than this on the screen, in pixels. */
const readableSize = 11

/** Largest label of an empty box, in screen pixels. */
const labelSize = 13

const box =
  'absolute flex scroll-m-24 items-center overflow-visible rounded-[2px] leading-none text-[#1a1c23] transition-colors duration-150 after:absolute after:-inset-2.5 enabled:cursor-pointer focus-visible:outline-[#27378f]'

const boxColours = {
  open: 'border border-dashed border-[#27378f]/70 forced-colors:border-dashed! bg-[#edf0fb]/80 text-[#27378f]',
  // Forced colours drop rings, which are shadows: there a border says the same.
  next: 'bg-[#edf0fb]/90 text-[#27378f] ring-2 ring-[#27378f] forced-colors:border-3!',
  filled: 'border border-transparent bg-[#edf0fb]/40 enabled:hover:border-[#27378f]/50',
  fault: 'bg-[#fbecea]/90 text-[#8f1d16] ring-2 ring-[#b1281f] forced-colors:border-3! forced-colors:border-dotted!',
}

function emptyText(item: OpenedItem, { optional }: typeof portuguese) {
  if (fieldKinds[item.field.type].filledBy === 'service') return <CalendarCheck aria-hidden className="size-[1em]" />
  return isOptional(item) ? `${fieldName(item)} ${optional}` : fieldName(item)
}

function spoken(item: OpenedItem, state: string, content: string | undefined, { bySender }: typeof portuguese) {
  if (isGiven(item)) return `${fieldName(item)}: ${content ?? ''}, ${bySender}`
  const kind = fieldKinds[item.field.type]
  const value = kind.prints === 'picture' || !content ? '' : `: ${content}`
  return `${fieldName(item)}${value}, ${kind.filledBy === 'service' ? kind.state[pageLocale()] : state}`
}

/** Props of `FittedText`. */
interface FittedTextProps {
  text: string
  /** Screen pixels to begin with. */
  size: number
  /** Height of the box in screen pixels. */
  height: number
}

/** A typed value in its box as it will be printed (api/pdf/draw/stamp-text.ts). */
function FittedText({ text, size, height }: FittedTextProps) {
  const span = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (span.current) fit(span.current, { text, size, height })
  }, [text, size, height])
  return (
    <span
      ref={span}
      className="w-full text-left [overflow-wrap:anywhere] whitespace-pre-line"
      style={{ lineHeight: LEADING }}
    >
      {text}
    </span>
  )
}

/** Of a screen, on which nothing smaller can be told from a line. */
const SMALLEST = 1

function fit(span: HTMLElement, { text, size, height }: FittedTextProps) {
  const paragraphs = text.split('\n').length
  fittedSize({ size, height, paragraphs, smallest: SMALLEST }, (now) => {
    span.style.fontSize = `${now}px`
    return Math.round(span.offsetHeight / (now * LEADING))
  })
}

const portuguese = {
  optional: '(opcional)',
  bySender: 'preenchido por quem enviou',
  fault: 'precisa de correção',
  filled: 'preenchido',
  open: 'a preencher',
}
