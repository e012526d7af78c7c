import { Button } from 'react-aria-components/Button'
import { ColorArea, ColorThumb } from 'react-aria-components/ColorArea'
import { type Color, ColorField, Input, parseColor } from 'react-aria-components/ColorField'
import { ColorPicker } from 'react-aria-components/ColorPicker'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { useKitWords } from './kit-words.ts'
import { coverRef } from './presses.ts'

/** Props of `ColourField`. */
export interface ColourFieldProps extends FieldProps {
  /** Six hexadecimal digits without '#'; '' if none is chosen. */
  value: string
  onChange: (value: string) => void
  /** The text in the empty field. */
  placeholder?: string
}

/** A colour, typed as six digits or picked from an area of colours. */
export function ColourField(props: ColourFieldProps) {
  const words = useKitWords('colour', portuguese)
  const { label, description, value, onChange, placeholder = words.standard, className = '', ...field } = props
  const take = (colour: Color | null) => onChange(colour ? colour.toString('hex').slice(1).toUpperCase() : '')
  // A whole colour counts while typing: the message below it must not move a button under a press.
  const takeWhole = (text: string) => {
    const digits = text.replace('#', '').toUpperCase()
    if (/^[0-9A-F]{6}$/.test(digits) && digits !== value) onChange(digits)
  }
  const colour = value === '' ? null : parseColor(`#${value}`)
  return (
    <ColorField {...field} value={colour} onChange={take} className={`${fieldBox} ${className}`}>
      <FieldLabel>{label}</FieldLabel>
      <div className="flex gap-2">
        <ColorPicker value={colour ?? parseColor('#27378F')} onChange={take}>
          <DialogTrigger>
            <Button
              aria-label={words.choose(String(label))}
              className="forced-keep size-9 shrink-0 cursor-pointer rounded-control border border-edge max-sm:size-11"
              style={colour ? { background: colour.toString('css') } : emptyGround}
            />
            <Popover ref={coverRef} className="rounded-card bg-surface p-3 shadow-popover data-entering:animate-fade">
              <Dialog aria-label={String(label)} className="flex flex-col gap-3 outline-none">
                <ColorArea
                  colorSpace="hsb"
                  xChannel="saturation"
                  yChannel="brightness"
                  className={`h-44 rounded-control ${width}`}
                >
                  <ColorThumb className={thumb} />
                </ColorArea>
                <ColorSlider colorSpace="hsb" channel="hue" aria-label={words.hue}>
                  <SliderTrack
                    className={`h-6 rounded-full max-sm:h-11 max-sm:py-2.5 max-sm:bg-clip-content! ${width}`}
                  >
                    <ColorThumb className={`${thumb} top-1/2`} />
                  </SliderTrack>
                </ColorSlider>
              </Dialog>
            </Popover>
          </DialogTrigger>
        </ColorPicker>
        <Input
          placeholder={placeholder}
          onInput={({ currentTarget }) => takeWhole(currentTarget.value)}
          className={`${fieldInput} font-mono uppercase placeholder:normal-case`}
        />
      </div>
      <FieldNotes description={description} />
    </ColorField>
  )
}

/** The usual width (spec §9), and less if the window has less. */
const width = 'w-[min(652px,100vw-56px)]'
const thumb =
  'size-5 rounded-full border-2 border-white shadow-popover data-focus-visible:size-6 data-focus-visible:outline-2'
/** A struck-through square: no colour is chosen. */
const emptyGround = {
  background: 'linear-gradient(to top right, transparent 48%, var(--tone-edge) 48% 52%, transparent 52%)',
}

const portuguese = {
  standard: 'Padrão do produto',
  choose: (label: string) => `Escolher: ${label}`,
  hue: 'Matiz',
}
