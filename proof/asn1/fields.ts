import { childrenOf, type Element, Malformed } from './element.ts'

/** The fields of a SEQUENCE, in their order. */
export class Fields {
  readonly #left: Element[]

  constructor(element: Element) {
    this.#left = childrenOf(element)
  }

  next(tag?: number): Element {
    const [first] = this.#left
    if (!first || (tag !== undefined && first.tag !== tag)) throw new Malformed('A field is missing')
    this.#left.shift()
    return first
  }

  optional(tag: number): Element | undefined {
    return this.#left[0]?.tag === tag ? this.#left.shift() : undefined
  }

  /** Those that are left. */
  rest(): Element[] {
    return this.#left.splice(0)
  }

  /** @throws {Malformed} if a field is left */
  end(): void {
    if (this.#left.length > 0) throw new Malformed('Too many fields')
  }
}
