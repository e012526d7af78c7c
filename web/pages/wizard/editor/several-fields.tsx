import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Copy,
  CopyPlus,
  Files,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  Scaling,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { partyWords, useEditor } from './editor-context.ts'
import { mayHold } from './placed-fields.ts'
import { type Arrangement, maySpace } from './placement.ts'

/** The actions for several fields at once. */
export function SeveralFields() {
  const { kind, draft } = useWizard()
  const { chosen, assign } = useEditor()
  const [first] = chosen
  const isOnes = chosen.every(({ signerId }) => signerId === first?.signerId)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={partyWords[kind].one}
        placeholder="Vários"
        value={isOnes ? (first?.signerId ?? null) : null}
        onChange={(signerId) => assign({ signerId })}
        options={draft.signers
          .filter((signer) => chosen.every(({ field }) => mayHold(signer, field)))
          .map(({ id, full_name, colour }) => ({
            id,
            label: full_name,
            before: <Avatar name={full_name} seed={colour} size="small" />,
          }))}
      />
      <Choices title="Alinhar" choices={alignments} />
      <Choices title="Mesmo tamanho" choices={sizes}>
        Como {first?.name} de {first?.signer.full_name}, o primeiro escolhido.
      </Choices>
      <Choices title="Mesma distância" choices={spacings} isDisabled={!maySpace(chosen)}>
        {!maySpace(chosen) && 'A partir de três campos na mesma página.'}
      </Choices>
      <FieldActions />
    </div>
  )
}

interface Choice {
  how: Arrangement
  label: string
  Icon: LucideIcon
}

const alignments: Choice[] = [
  { how: 'left', label: 'Esquerda', Icon: AlignStartVertical },
  { how: 'centre', label: 'Centro', Icon: AlignCenterVertical },
  { how: 'right', label: 'Direita', Icon: AlignEndVertical },
  { how: 'top', label: 'Topo', Icon: AlignStartHorizontal },
  { how: 'middle', label: 'Meio', Icon: AlignCenterHorizontal },
  { how: 'bottom', label: 'Base', Icon: AlignEndHorizontal },
]
const sizes: Choice[] = [
  { how: 'width', label: 'Largura', Icon: MoveHorizontal },
  { how: 'height', label: 'Altura', Icon: MoveVertical },
  { how: 'size', label: 'Ambas', Icon: Scaling },
]
const spacings: Choice[] = [
  { how: 'across', label: 'Na horizontal', Icon: AlignHorizontalSpaceBetween },
  { how: 'down', label: 'Na vertical', Icon: AlignVerticalSpaceBetween },
]

interface ChoicesProps {
  title: string
  choices: Choice[]
  isDisabled?: boolean
  /** Explains the choices, below them. */
  children?: ReactNode
}

function Choices({ title, choices, isDisabled = false, children }: ChoicesProps) {
  const { arrange } = useEditor()
  const id = useId()
  return (
    <fieldset className="flex flex-col" aria-describedby={children ? id : undefined}>
      <legend className="pb-1.5 text-sm text-quiet">{title}</legend>
      <div className={`grid gap-1.5 ${choices.length === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {choices.map(({ how, label, Icon }) => (
          <Button
            key={how}
            isDisabled={isDisabled}
            onPress={() => arrange(how)}
            className={choices.length === 2 ? 'px-1.5 text-sm' : 'flex-col gap-1 px-1 text-xs'}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
      {children && (
        <p id={id} className="pt-1.5 text-sm text-quiet">
          {children}
        </p>
      )}
    </fieldset>
  )
}

/** The actions for the chosen fields, and their keys. */
export function FieldActions() {
  const { chosen, copy, duplicate, repeatOnAllPages, remove } = useEditor()
  const { document } = useWizard()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Button onPress={copy}>
        <Copy aria-hidden />
        Copiar
        <Keys>Ctrl C</Keys>
      </Button>
      <Button onPress={duplicate}>
        <CopyPlus aria-hidden />
        Duplicar
        <Keys>Ctrl D</Keys>
      </Button>
      {document.pages.length > 1 && (
        <Button onPress={repeatOnAllPages}>
          <Files aria-hidden />
          Repetir em todas as páginas
        </Button>
      )}
      <Button onPress={remove} className="text-stop">
        <Trash2 aria-hidden />
        {chosen.length === 1 ? 'Excluir campo' : 'Excluir campos'}
      </Button>
    </div>
  )
}

/** A hint for people who see the button; a screen reader announces the keys with the field itself. */
function Keys({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="text-xs font-normal text-quiet max-wide:hidden">
      {children}
    </kbd>
  )
}
