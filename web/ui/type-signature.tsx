import { useEffect, useEffectEvent, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { handsFor, writtenName } from './hands.ts'
import { useKitWords } from './kit-words.ts'
import { TextField } from './text-field.tsx'
import './script-fonts.css'
import { contextOf, ink, type MakePng, trimmedPng } from './trimmed-png.ts'

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
  await document.fonts.load(font, name)
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
