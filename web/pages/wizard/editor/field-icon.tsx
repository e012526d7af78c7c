import type { FieldType } from '@rubrica/contracts/fields.ts'
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

/** The drawing of a field's type. */
export function FieldIcon({ type, className }: { type: FieldType; className?: string }) {
  const Icon = icons[type]
  return <Icon aria-hidden className={className} />
}

const icons = {
  signature: Signature,
  initial: PenLine,
  signatureDate: CalendarCheck,
  personName: UserRound,
  cpf: IdCard,
  cnpj: Building2,
  companyName: Building2,
  phoneNumber: Phone,
  postalCode: MapPin,
  email: Mail,
  text: TextCursorInput,
  number: Hash,
  date: CalendarDays,
  creditCard: CreditCard,
} satisfies Record<FieldType, unknown>
