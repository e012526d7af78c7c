/** Props of `Avatar`. */
interface AvatarProps {
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

/** The first letter or digit of a name; else its first character, or a question mark for an empty name. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '?'
}

/** Classes of one person's colour: filled, washed, as a border and as text. */
export interface PersonColour {
  solid: string
  wash: string
  border: string
  text: string
}

/** The colour of a person: by place in a list (0, 1, 2…, so that neighbours differ), or always the same for a name or id. */
export function personColour(seed: number | string): PersonColour {
  const place =
    typeof seed === 'number' ? seed : [...seed].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7)
  return colours[place % colours.length] ?? first
}

const first = {
  solid: 'bg-person-1 text-on-pen',
  wash: 'bg-person-1/12',
  border: 'border-person-1',
  text: 'text-person-1',
}

/* Written out: the stylesheet holds only the classes that it finds in the sources. */
const colours: PersonColour[] = [
  first,
  { solid: 'bg-person-2 text-on-pen', wash: 'bg-person-2/12', border: 'border-person-2', text: 'text-person-2' },
  { solid: 'bg-person-3 text-on-pen', wash: 'bg-person-3/12', border: 'border-person-3', text: 'text-person-3' },
  { solid: 'bg-person-4 text-on-pen', wash: 'bg-person-4/12', border: 'border-person-4', text: 'text-person-4' },
  { solid: 'bg-person-5 text-on-pen', wash: 'bg-person-5/12', border: 'border-person-5', text: 'text-person-5' },
  { solid: 'bg-person-6 text-on-pen', wash: 'bg-person-6/12', border: 'border-person-6', text: 'text-person-6' },
  { solid: 'bg-person-7 text-on-pen', wash: 'bg-person-7/12', border: 'border-person-7', text: 'text-person-7' },
  { solid: 'bg-person-8 text-on-pen', wash: 'bg-person-8/12', border: 'border-person-8', text: 'text-person-8' },
]
