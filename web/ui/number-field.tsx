import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'

/** Props of `NumberField`. */
export interface NumberFieldProps extends FieldProps {
  value: number
  /** Comes when the number is finished: on leaving the field, on Enter and with every step of the arrow keys. */
  onChange: (value: number) => void
  minValue?: number
  maxValue?: number
  step?: number
}

/** A number, typed or stepped with the arrow keys, always within its bounds. */
export function NumberField({ label, description, className = '', onChange, ...field }: NumberFieldProps) {
  return (
    <AriaNumberField
      {...field}
      onChange={(value) => Number.isFinite(value) && onChange(value)}
      className={`${fieldBox} ${className}`}
    >
      <FieldLabel>{label}</FieldLabel>
      <Group>
        <Input className={`${fieldInput} tabular`} />
      </Group>
      <FieldNotes description={description} />
    </AriaNumberField>
  )
}
