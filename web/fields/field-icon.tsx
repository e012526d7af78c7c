import type { FieldType } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import {
  Building2,
  CalendarCheck,
  CalendarDays,
  CreditCard,
  Hash,
  IdCard,
  Mail,
  MapPin,
  PenLine,
  Phone,
  Signature,
  TextCursorInput,
  UserRound,
} from 'lucide-react'

/** The drawing of a kind of field. */
export function FieldIcon({ type, className }: { type: FieldType; className?: string }) {
  const Icon = icons[type]
  return <Icon aria-hidden className={className} />
}

const icons = {
  signature: Signature,
  initial: PenLine,
  signatureDate: CalendarCheck,
  text: TextCursorInput,
  personName: UserRound,
  cpf: IdCard,
  cnpj: Building2,
  companyName: Building2,
  email: Mail,
  phoneNumber: Phone,
  postalCode: MapPin,
  number: Hash,
  date: CalendarDays,
  creditCard: CreditCard,
} satisfies Record<FieldType, unknown>

/** Every type, in the order of the screens. */
export const shownTypes = keysOf(icons)
