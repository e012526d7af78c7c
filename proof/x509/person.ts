import { childrenOf, type Element } from '../asn1/element.ts'
import { Fields } from '../asn1/fields.ts'
import { context, OCTET_STRING, OID } from '../asn1/tags.ts'
import { octetsOf, oidOf } from '../asn1/values.ts'
import { latin1 } from '../bytes.ts'
import { maskedNumber } from '../masked-number.ts'
import type { Certificate } from './certificate.ts'
import { textOf } from './name.ts'

/** Whom a certificate of ICP-Brasil is of (DOC-ICP-04, 7.1.2.3). */
export interface Person {
  /** As people are shown it, without the number after it. */
  name: string | null
  /** Of the person, else of who answers for the company; digits alone. */
  cpf: string | null
  cnpj: string | null
}

export function personOf({ subject, extensions }: Pick<Certificate, 'subject' | 'extensions'>): Person {
  const names = otherNames(extensions.get(ALTERNATIVE_NAMES))
  const holder = names[PERSON] ?? names[RESPONSIBLE]
  return {
    name: subject.shown?.replace(/:(\d{11}|[\dA-Z]{12}\d\d)$/, '') ?? null,
    // Date of birth first, of eight digits.
    cpf: numberIn(holder?.slice(8, 19), /^\d{11}$/),
    cnpj: numberIn(names[COMPANY], /^[\dA-Z]{12}\d\d$/),
  }
}

/** The number as it may be shown: a CPF with digits hidden; a CNPJ is public. Of a company's certificate it is the company's. */
export function shownIdOf({ cpf, cnpj }: Person): string | null {
  return cnpj ?? (cpf && maskedNumber(cpf))
}

const ALTERNATIVE_NAMES = '2.5.29.17'
const PERSON = '2.16.76.1.3.1'
const COMPANY = '2.16.76.1.3.3'
const RESPONSIBLE = '2.16.76.1.3.4'

/** Zeros stand for a number that is not known. */
function numberIn(text: string | undefined, form: RegExp): string | null {
  return text && form.test(text) && /[^0]/.test(text) ? text : null
}

/** Names of the kind [0], by what they are: OCTET STRING and every string of text occur. What cannot be read is left out. */
function otherNames(names: Element | undefined): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {}
  try {
    for (const name of names ? childrenOf(names) : []) {
      if (name.tag !== context(0)) continue
      const fields = new Fields(name)
      const id = oidOf(fields.next(OID))
      const value = new Fields(fields.next(context(0))).next()
      // Of two that say the same kind of thing, the first counts.
      found[id] ??= (value.tag === OCTET_STRING ? latin1(octetsOf(value)) : textOf(value)).trim()
    }
  } catch {
    return found
  }
  return found
}
