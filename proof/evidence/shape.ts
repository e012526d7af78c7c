/** Whether a value that was read from JSON has a form. */
export type Shape = (value: unknown) => boolean

export const text: Shape = (value) => typeof value === 'string'

export const number: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0

/** SHA-256 in lower-case hexadecimal. */
export const hash: Shape = (value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value)

/** ISO 8601 in UTC with milliseconds. */
export const instant: Shape = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

export const record: Shape = (value) => isRecord(value)

export function exactly(wanted: string | number): Shape {
  return (value) => value === wanted
}

export function nullable(shape: Shape): Shape {
  return (value) => value === null || shape(value)
}

export function oneOf(...shapes: Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value))
}

export function list(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape)
}

/** An object with these members, and with no others unless it is open to more. */
export function object(members: Record<string, Shape>, { isOpen = false } = {}): Shape {
  return (value) =>
    isRecord(value) &&
    Object.entries(members).every(([name, shape]) => Object.hasOwn(value, name) && shape(value[name])) &&
    (isOpen || Object.keys(value).every((name) => Object.hasOwn(members, name)))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What should be a text as one. `String` calls what an object has as its `toString`, and throws if it is no function. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : `${JSON.stringify(value)}`
}
