import { useEffect, useEffectEvent, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { useKitWords } from './kit-words.ts'
import './script-fonts.css'
import { contextOf, ink, type MakePng, trimmedPng } from './signature-canvas.ts'
import { TextField } from './text-field.tsx'

/** Props of `TypeSignature`. */
interface TypeSignatureProps {
  label: string
  /** The initial text. */
  text: string
  onInk: (make: MakePng | undefined) => void
  /** Enter in the box. */
  onEnter: () => void
}

/** A typed signature, in one of the script fonts that have its letters. */
export function TypeSignature({ label, text, onInk, onEnter }: TypeSignatureProps) {
  const words = useKitWords('hands', { label: 'Letra', own: 'Letra do aparelho' })
  const [typed, setTyped] = useState(text)
  const [chosen, setChosen] = useState<string>()
  const tell = useEffectEvent(onInk)
  const name = writtenName(typed)
  const hands = handsFor(name)
  const hand = hands.find(({ id }) => id === chosen) ?? hands[0]
  const family = hand?.family

  useEffect(() => {
    tell(name && family ? () => written(name, family) : undefined)
  }, [name, family])

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} maxLength={80} autoComplete="name" />
      <RadioGroup
        aria-label={words.label}
        value={hand?.id ?? null}
        onChange={setChosen}
        className="grid gap-2 lying:grid-cols-3"
      >
        {hands.map(({ id, label: title, style, size }) => (
          <Radio
            key={id}
            value={id}
            aria-label={title ?? words.own}
            className={`@container grid h-16 cursor-pointer place-items-center overflow-hidden rounded-control border border-edge/60 bg-white px-3 leading-tight text-[#18225e] transition-colors data-selected:border-pen data-selected:ring-1 data-selected:ring-pen ${style}`}
          >
            <span className="max-w-full truncate px-2 py-1" style={{ fontSize: fittedSize(name || label, size) }}>
              {name || label}
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </form>
  )
}

/** Writes a long name smaller, so that all of it shows. */
function fittedSize(name: string, size: number) {
  return `min(${size}px, ${200 / name.length}cqw)`
}

/** A name in a script font, as an image. */
async function written(name: string, family: string) {
  const font = `120px ${family}`
  await loaded(font, name)
  const canvas = document.createElement('canvas')
  const context = contextOf(canvas)
  context.font = font
  canvas.width = Math.ceil(context.measureText(name).width) + 160
  canvas.height = 320
  context.font = font
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.fillText(name, 80, 160)
  return trimmedPng(canvas)
}

/**
 * Loads what a name needs of a face. A browser asks only once for a face that did not come: its rule is written anew, for
 * Firefox with another address.
 */
async function loaded(font: string, name: string) {
  try {
    await document.fonts.load(font, name)
  } catch {
    for (const sheet of document.styleSheets) renewFaces(sheet)
    await document.fonts.load(font, name)
  }
}

function renewFaces(sheet: CSSStyleSheet) {
  for (const [at, rule] of [...sheet.cssRules].entries()) {
    if (!(rule instanceof CSSFontFaceRule) || !hands.some(({ label }) => label && rule.cssText.includes(label)))
      continue
    sheet.deleteRule(at)
    sheet.insertRule(rule.cssText.replace(/\.woff2(#\d+)?/g, `.woff2#${Date.now()}`), at)
  }
}

/** A script face for typed signatures. */
interface Hand {
  id: string
  /** The face's name; null for a face of the device. */
  label: string | null
  /** As CSS names it. */
  family: string
  style: string
  size: number
}

const LATIN = '\\u0000-\\u017E\\u0218-\\u021B\\u1E80-\\u1E85\\u1E9E'
const VIETNAMESE = '\\u01A0\\u01A1\\u01AF\\u01B0\\u1EA0-\\u1EF9'
const CYRILLIC = '\\u0400-\\u045F\\u0490\\u0491'

const hands: (Hand & { letters: RegExp })[] = [
  hand('Dancing Script', 'font-script-dancing', 32, LATIN + VIETNAMESE),
  hand('Caveat', 'font-script-caveat', 36, LATIN + CYRILLIC),
  hand('Great Vibes', 'font-script-vibes', 34, LATIN + VIETNAMESE + CYRILLIC),
]

/** For a name in letters that no hand has: writes all of it in a face of the device, rather than some letters of it. */
const own: Hand = { id: 'own', label: null, family: 'serif', style: 'italic', size: 28 }

/** The faces that have every letter of a name. */
export function handsFor(name: string): Hand[] {
  const letters = [...name.normalize('NFC')].filter((sign) => /[\p{L}\p{M}]/u.test(sign)).join('')
  const fitting = hands.filter((one) => one.letters.test(letters))
  return fitting.length > 0 ? fitting : [own]
}

/** A name as it is written: composed, and without pictures, which no hand has. */
export function writtenName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function hand(family: string, style: string, size: number, letters: string) {
  return { id: family, label: family, family: `"${family}"`, style, size, letters: new RegExp(`^[${letters}]*$`, 'u') }
}
