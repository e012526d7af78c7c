import { useLayoutEffect, useRef } from 'react'

/** Props of `FittedText`. */
interface FittedTextProps {
  text: string
  /** Screen pixels to begin with. */
  size: number
  /** Height of the box in screen pixels. */
  height: number
}

/** A typed value in its box as it will be printed (api/pdf/draw/stamp-text.ts): smaller when it would not fit, never cut off. */
export function FittedText({ text, size, height }: FittedTextProps) {
  const span = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (span.current) fit(span.current, { text, size, height })
  }, [text, size, height])
  return (
    <span ref={span} className="w-full text-left leading-[1.25] [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </span>
  )
}

const SMALLEST = 4
const LEADING = 1.25

function fit(span: HTMLElement, { text, size, height }: FittedTextProps) {
  const paragraphCount = text.split('\n').length
  let now = size
  const lineCount = () => {
    span.style.fontSize = `${now}px`
    return Math.round(span.offsetHeight / (now * LEADING))
  }
  const fits = () => {
    const lines = lineCount()
    return lines * now * LEADING <= height && lines <= paragraphCount + roomFor(height, now)
  }
  while (!fits() && now > SMALLEST) now *= 0.94
}

/** Lines that a paragraph may gain by wrapping: none in a box of one line, so a long name shrinks first. */
function roomFor(height: number, size: number) {
  return Math.max(0, Math.floor(height / (size * LEADING)) - 1)
}
