import { ACTING_AS_MAX, actingAsWords } from '@rubrica/contracts/acting-as.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type PartName, partOf, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { choicesWith, wordsOfChoice } from '@rubrica/contracts/sender-choices.ts'
import { USUAL_DEMAND } from '@rubrica/contracts/ways.ts'
import { useState } from 'react'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { FieldLabel, FieldNotes, fieldBox } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { useLocale, useWords } from '../../../words.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import { attestable, attestedBy } from '../draft/draft-parts.ts'
import { demandOf } from '../draft/saved-draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

interface PartChoiceProps {
  signer: ChosenSigner
  /** The person has fields that stay, so that only some parts are possible. */
  hasFields?: boolean
  className?: string
}

/** What one person does in the document, in what capacity, and whom a witness attests. */
export function PartChoice({ signer, hasFields = false, className = '' }: PartChoiceProps) {
  const { change } = useWizard()
  const { id, full_name, part, actingAs = '' } = signer
  return (
    <div className={`grid gap-x-2 gap-y-3 sm:grid-cols-2 ${className}`}>
      <PartSelect
        name={full_name}
        value={part ?? USUAL_PART}
        hasFields={hasFields}
        onChange={(name) => change({ type: 'part', id, does: { part: name === USUAL_PART ? undefined : name } })}
      />
      <ActingAsBox
        name={full_name}
        value={actingAs}
        onChange={(text) => change({ type: 'part', id, does: { actingAs: text || undefined } })}
      />
      <Attested signer={signer} />
    </div>
  )
}

interface PartSelectProps {
  /** Of the person, for those who hear the label alone. */
  name?: string
  value: PartName
  hasFields?: boolean
  onChange: (part: PartName) => void
}

/** Signs, approves, witnesses or acknowledges. */
export function PartSelect({ name, value, hasFields = false, onChange }: PartSelectProps) {
  const words = useWords('signerChoices', portuguese)
  const locale = useLocale()
  const notes = [
    ...(value === USUAL_PART ? [] : [partOf(value).words.note[locale]]),
    ...(hasFields ? [words.hasFields] : []),
  ]
  return (
    <Select
      label={<Labelled text={words.part} name={name} />}
      value={value}
      onChange={(id) => onChange(keysOf(parts).find((one) => one === id) ?? USUAL_PART)}
      options={(hasFields ? withFields : choices).map((id) => ({ id, label: parts[id].words.choice[locale] }))}
      {...(notes.length > 0 && { description: notes.join(' ') })}
    />
  )
}

const choices = keysOf(parts)
const withFields = choices.filter((id) => parts[id].holdsFields)

interface ActingAsBoxProps {
  name?: string
  value: string
  onChange: (text: string) => void
}

/** Any words, with those that Brazilian documents use as suggestions. */
export function ActingAsBox({ name, value, onChange }: ActingAsBoxProps) {
  // The box keeps its own text, because a text from outside opens its list anew; another draft begins a new box. In the list of
  // signers the value comes back a render later.
  const words = useWords('signerChoices', portuguese)
  const [own, setOwn] = useState({ text: value, seen: value, turn: 0 })
  if (own.seen !== value) setOwn({ ...own, seen: value, turn: own.text === value ? own.turn : own.turn + 1 })
  return (
    <ComboBox
      key={own.turn}
      label={
        <>
          <Labelled text={words.actingAs} name={name} />{' '}
          <span className="font-normal text-quiet">{words.optional}</span>
        </>
      }
      allowsCustomValue
      maxLength={ACTING_AS_MAX}
      options={words.capacities}
      defaultInputValue={value}
      onInputChange={(text) => {
        setOwn({ ...own, text })
        onChange(text)
      }}
      placeholder={words.example}
      empty={words.asWritten}
    />
  )
}

/** Whom a witness attests, if there is a choice. */
function Attested({ signer }: { signer: ChosenSigner }) {
  const { draft, change } = useWizard()
  const possible = attestable(signer, draft.signers)
  const words = useWords('signerChoices', portuguese)
  if (possible.length < 2) return null
  return (
    <CheckboxGroup
      value={attestedBy(signer, draft.signers)}
      onChange={(ids) => ids.length > 0 && change({ type: 'part', id: signer.id, does: { witnessOf: ids } })}
      className={`${fieldBox} sm:col-span-2`}
    >
      <FieldLabel>
        <Labelled text={words.witnessOf} name={signer.full_name} />
      </FieldLabel>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {possible.map(({ id, full_name }) => (
          <Checkbox key={id} value={id}>
            {full_name}
          </Checkbox>
        ))}
      </div>
      <FieldNotes />
    </CheckboxGroup>
  )
}

interface ConfirmationChoiceProps {
  signer: Pick<ChosenSigner, 'id' | 'full_name' | 'demand'>
  className?: string
}

/** How one signer shows who they are: by the open link alone, or also in a way that the sender demands. */
export function ConfirmationChoice({ signer, className = '' }: ConfirmationChoiceProps) {
  const { change, channels = [], cloudCertificates } = useWizard()
  const { id, full_name, demand } = signer
  const words = useWords('signerChoices', portuguese)
  const locale = useLocale()
  const { hint } = wordsOfChoice(demand, cloudCertificates)
  return (
    <RadioGroup
      label={<Labelled text={words.confirms} name={full_name} />}
      options={choicesWith(channels).map(({ value, label }) => ({ value, label: label[locale] }))}
      value={demand ?? USUAL_DEMAND}
      onChange={(choice) => change({ type: 'demand', id, demand: demandOf(choice).demand })}
      {...(hint !== null && { description: hint[locale] })}
      className={`sm:[&>div]:grid sm:[&>div]:grid-cols-2 ${className}`}
    />
  )
}

function Labelled({ text, name }: { text: string; name?: string | undefined }) {
  return (
    <span>
      {text}
      {name && <span className="sr-only">: {name}</span>}
    </span>
  )
}

const portuguese = {
  part: 'O que faz',
  hasFields: 'Tem campos nas páginas, que só quem assina preenche.',
  actingAs: 'Assina como',
  optional: '(opcional)',
  example: 'fiadora, procurador…',
  asWritten: 'O texto vale como foi escrito.',
  capacities: actingAsWords.map((word) => ({ id: word, label: word })),
  witnessOf: 'Testemunha de',
  confirms: 'Como confirma',
}
