import { TAG_NAME_MAX } from '@rubrica/contracts/lengths.ts'
import type { TagLabel } from '@rubrica/contracts/tag.ts'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../failure.ts'
import { useSignedIn } from '../session.ts'
import { trpc } from '../trpc.ts'
import { PickSeveral } from '../ui/chosen-list.tsx'
import { useWords } from '../words.ts'
import { TagDot } from './tag-list.tsx'

interface TagPickerProps {
  label: string
  description?: ReactNode
  /** Names of the chosen tags. `/v1` makes a tag of a name that the workspace does not know. */
  value: readonly string[]
  onChange: (names: string[]) => void
}

/** Chooses tags of the workspace by name, or new ones by typing them. */
export function TagPicker({ label, description, value, onChange }: TagPickerProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const known = trpc.tags.list.useQuery({ accountId })
  const words = useWords('tagPicker', portuguese)
  const [typed, setTyped] = useState('')
  const tags = known.data?.items ?? []
  const options = optionsFor(tags, value, typed, words.create)
  return (
    <PickSeveral
      label={label}
      description={description}
      listLabel={words.chosen(label)}
      options={options}
      named={options.find(({ id }) => isSame(id, typed.trim()))?.id}
      chosen={value.map((name) => ({ id: name, label: name, before: <TagDot color={colourOf(tags, name)} /> }))}
      onType={setTyped}
      onPick={(name) => onChange([...value, name])}
      onRemove={(gone) => onChange(value.filter((name) => name !== gone))}
      placeholder={words.choose}
      empty={emptyOf(known, words)}
      maxLength={TAG_NAME_MAX}
    />
  )
}

/** Tags that fit the typed text and are not chosen yet; a text that no tag has becomes a new one. */
function optionsFor(
  tags: readonly TagLabel[],
  chosen: readonly string[],
  typed: string,
  create: typeof portuguese.create,
) {
  const text = typed.trim()
  const free = tags.filter(({ name }) => !chosen.some((one) => isSame(one, name)))
  const options = free
    .filter(({ name }) => keyOf(name).includes(keyOf(text)))
    .map(({ name, color }) => ({ id: name, label: name, before: <TagDot color={color} /> }))
  const isNew = text !== '' && ![...tags.map(({ name }) => name), ...chosen].some((name) => isSame(name, text))
  return isNew ? [...options, { id: text, label: create(text) }] : options
}

/** Why the box offers nothing. */
function emptyOf(
  { data, error }: { data: unknown; error: unknown },
  words: Pick<typeof portuguese, 'empty' | 'loading'>,
) {
  if (data) return words.empty
  return error ? failureOf(error).message : words.loading
}

function colourOf(tags: readonly TagLabel[], name: string) {
  return tags.find((tag) => isSame(tag.name, name))?.color ?? null
}

function isSame(one: string, other: string) {
  return keyOf(one) === keyOf(other)
}

function keyOf(name: string) {
  return name.normalize('NFC').toLowerCase()
}

const portuguese = {
  chosen: (label: string) => `${label} escolhidas`,
  choose: 'Escolha ou digite um nome novo',
  empty: 'Digite o nome de uma etiqueta nova.',
  loading: 'Carregando as etiquetas...',
  create: (name: string) => `Criar “${name}”`,
}
