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
