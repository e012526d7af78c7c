import { Label } from 'react-aria-components/Label'
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'

/** Props of `Slider`. */
export interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  minValue: number
  maxValue: number
  step: number
  /** The format of the value, such as `{ style: 'percent' }`. */
  format?: Intl.NumberFormatOptions
}

/** A number within bounds, dragged or stepped with the arrow keys. */
export function Slider({ label, format, onChange, ...bounds }: SliderProps) {
  return (
    <AriaSlider
      {...bounds}
      {...(format ? { formatOptions: format } : {})}
      onChange={(value) => onChange(Number(value))}
      className="flex flex-col gap-1.5"
    >
      <div className="flex justify-between gap-4">
        <Label className="font-medium">{label}</Label>
        <SliderOutput className="tabular text-quiet" />
      </div>
      <SliderTrack className="relative h-6 w-full max-sm:h-11 before:absolute before:inset-x-0 before:top-1/2 before:h-1 before:-translate-y-1/2 before:rounded-full before:bg-line forced-colors:before:bg-[CanvasText]">
        <SliderThumb className="top-1/2 size-5 rounded-full border-2 border-pen bg-surface data-dragging:bg-pen-wash data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-pen" />
      </SliderTrack>
    </AriaSlider>
  )
}
