import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Props of `MaskedField`: a text field's, and which mask. */
export interface MaskedFieldProps extends Omit<TextFieldProps, 'type' | 'rows' | 'inputRef' | 'maxLength'> {
  /** `cpf` 000.000.000-00, `phone` (00) 0000-0000 or (00) 00000-0000, `card` groups of four, `postal-code` 00000-000, `date` 00/00/0000, `cnpj` 00.000.000/0000-00 with letters allowed but in the check digits. */
  mask: keyof typeof masks
}

/** A text field that formats digits in their Brazilian shape during typing or pasting. The value is the masked text. */
export function MaskedField({ mask, ...props }: MaskedFieldProps) {
  const inputRef = useMaskito({ options: masks[mask] })
  return <TextField inputMode="numeric" {...props} type={mask === 'phone' ? 'tel' : 'text'} inputRef={inputRef} />
}

const masks = {
  cpf: { mask: shape('000.000.000-00') },
  cnpj: { mask: [...'**.***.***/****-00'].map((char) => (char === '*' ? /[\dA-Za-z]/ : char === '0' ? /\d/ : char)) },
  date: { mask: shape('00/00/0000') },
  'postal-code': { mask: shape('00000-000') },
  card: { mask: shape('0000 0000 0000 0000') },
  phone: {
    mask: ({ value }) => shape(value.replace(/\D/g, '').length > 10 ? '(00) 00000-0000' : '(00) 0000-00000'),
    preprocessors: [
      ({ elementState: { value, selection }, data }) => {
        const within = withoutCountry(value)
        return {
          elementState: { value: within, selection: within === value ? selection : [within.length, within.length] },
          data: withoutCountry(data),
        }
      },
    ],
    postprocessors: [({ value, selection }) => ({ value: value.replace(/\D+$/, ''), selection })],
  },
} satisfies Record<string, MaskitoOptions>

/** Every 0 is a digit, everything else is literal. */
function shape(pattern: string) {
  return [...pattern].map((char) => (char === '0' ? /\d/ : char))
}

/** A number copied from a contact begins with the country's code, which does not fit the mask. */
function withoutCountry(phone: string) {
  const digits = phone.replace(/\D/g, '')
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : phone
}
