import { cardBrandOf } from '@rubrica/contracts/card-brand.ts'
import type { InputType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { CreditCard } from 'lucide-react'
import type { ComponentType } from 'react'
import { MaskedField, type MaskedFieldProps } from '../ui/masked-field.tsx'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { useWords } from '../words.ts'

/** What the forms give every input. */
export interface FieldInputProps extends TextFieldProps {
  value: string
  onChange: (value: string) => void
}

interface FieldInput {
  /** On the page of the signer. */
  ForSigner: ComponentType<FieldInputProps>
  /** In the form of a person who fills it in before others sign. */
  ForSender: ComponentType<FieldInputProps>
}

/** The inputs of each kind that people fill. */
export const fieldInputs: Record<InputType, FieldInput> = {
  personName: { ForSigner: textInput({ autoComplete: 'name', autoCapitalize: 'words' }), ForSender: TextField },
  cpf: maskedInput('cpf', { autoComplete: 'off', placeholder: '000.000.000-00' }),
  cnpj: maskedInput('cnpj', { autoComplete: 'off', inputMode: 'text', autoCapitalize: 'characters' }),
  phoneNumber: maskedInput('phone', { autoComplete: 'tel-national', placeholder: '(00) 00000-0000' }),
  postalCode: maskedInput('postal-code', { autoComplete: 'postal-code', placeholder: '00000-000' }),
  email: {
    ForSigner: textInput({ inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' }),
    ForSender: TextField,
  },
  companyName: {
    ForSigner: textInput({ autoComplete: 'organization', autoCapitalize: 'words' }),
    ForSender: TextField,
  },
  text: { ForSigner: TextField, ForSender: TextField },
  number: { ForSigner: textInput({ inputMode: 'decimal', autoComplete: 'off' }), ForSender: TextField },
  date: { ForSigner: DateInput, ForSender: DateInput },
  creditCard: { ForSigner: CardInput, ForSender: CardInput },
}

interface Settings extends Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'placeholder'> {
  autoCapitalize?: 'words' | 'off' | 'characters'
}

function textInput(settings: Settings) {
  return (props: FieldInputProps) => <TextField {...props} {...settings} />
}

/** A sender types what belongs to others, so the browser must not offer the sender's own. */
function maskedInput(mask: MaskedFieldProps['mask'], settings: Settings): FieldInput {
  return {
    ForSigner: (props) => <MaskedField {...props} {...settings} mask={mask} />,
    ForSender: (props) => <MaskedField {...props} {...settings} autoComplete="off" mask={mask} />,
  }
}

function DateInput(props: FieldInputProps) {
  return (
    <MaskedField {...props} mask="date" autoComplete="off" placeholder={useWords('fieldInputs', portuguese).date} />
  )
}

/** A card's number in groups of four; its brand appears as soon as the first digits tell it. */
function CardInput(props: FieldInputProps) {
  const words = useWords('fieldInputs', portuguese)
  const brand = cardBrandOf(props.value)
  return (
    <MaskedField
      {...props}
      mask="card"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      after={<CreditCard aria-hidden className={`mr-2 size-5 ${brand ? 'text-pen' : 'text-quiet'}`} />}
      description={<span role="status">{brand ? `${words.brand}: ${brand}` : words.only}</span>}
    />
  )
}

const portuguese = { date: 'dd/mm/aaaa', brand: 'Bandeira', only: 'Só o número, sem o código de segurança.' }
