import { cardBrandOf } from '@rubrica/contracts/card-brand.ts'
import { CreditCard } from 'lucide-react'
import { MaskedField, type MaskedFieldProps } from '../ui/masked-field.tsx'
import { useWords } from '../words.ts'

type CardFieldProps = Omit<MaskedFieldProps, 'mask' | 'after' | 'description'> & { value: string }

/** A card's number in groups of four; its brand appears as soon as the first digits tell it. */
export function CardField(props: CardFieldProps) {
  const words = useWords('card', portuguese)
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

const portuguese = { brand: 'Bandeira', only: 'Só o número, sem o código de segurança.' }
