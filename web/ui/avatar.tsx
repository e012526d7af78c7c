import { initialOf } from './initial-of.ts'
import { personColour } from './person-colour.ts'

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Name or e-mail; the avatar shows its first letter. */
  name: string
  /** Colour by place in a list or by id; by the name unless given. */
  seed?: number | string
  size?: 'small' | 'normal' | 'large'
}

/** A person's initial on their colour. Decoration: write the name next to it. */
export function Avatar({ name, seed = name, size = 'normal' }: AvatarProps) {
  return (
    <span
      aria-hidden
      // Drawn, not written: otherwise it would be part of a button's text, which the button's name has to contain.
      data-initial={initialOf(name)}
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold uppercase select-none before:content-[attr(data-initial)] ${sizes[size]} ${personColour(seed).solid}`}
    />
  )
}

const sizes = { small: 'size-5 text-[11px] leading-none', normal: 'size-8 text-sm', large: 'size-12 text-xl' }
