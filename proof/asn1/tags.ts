/** As the first octet of a primitive; what is constructed has 0x20 more. */
export const BOOLEAN = 0x01
export const INTEGER = 0x02
export const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const OID = 0x06
export const SEQUENCE = 0x10
export const SET = 0x11
export const UTC_TIME = 0x17
export const GENERALIZED_TIME = 0x18

/** The context-specific tag [n]. */
export function context(number: number): number {
  return 0x80 | number
}
