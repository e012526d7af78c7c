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
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor, usePartyWords } from './editor-context.ts'
import { mayHold } from './placed-fields.ts'
import { type Arrangement, maySpace } from './placement.ts'

/** The actions for several fields at once. */
export function SeveralFields() {
  const { kind, draft } = useWizard()
  const { one } = usePartyWords(kind)
  const words = useWords('editorSeveral', portuguese)
  const { chosen, assign } = useEditor()
  const [first] = chosen
  const isOnes = chosen.every(({ signerId }) => signerId === first?.signerId)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={one}
        placeholder={words.several}
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
      <Choices title={words.align} choices={alignments} />
      <Choices title={words.same} choices={sizes}>
        {first && words.like(first.name, first.signer.full_name)}
      </Choices>
      <Choices title={words.space} choices={spacings} isDisabled={!maySpace(chosen)}>
        {!maySpace(chosen) && words.three}
      </Choices>
      <FieldActions />
    </div>
  )
}

interface Choice {
  how: Arrangement
  Icon: LucideIcon
}

const alignments: Choice[] = [
  { how: 'left', Icon: AlignStartVertical },
  { how: 'centre', Icon: AlignCenterVertical },
  { how: 'right', Icon: AlignEndVertical },
  { how: 'top', Icon: AlignStartHorizontal },
  { how: 'middle', Icon: AlignCenterHorizontal },
  { how: 'bottom', Icon: AlignEndHorizontal },
]
const sizes: Choice[] = [
  { how: 'width', Icon: MoveHorizontal },
  { how: 'height', Icon: MoveVertical },
  { how: 'size', Icon: Scaling },
]
const spacings: Choice[] = [
  { how: 'across', Icon: AlignHorizontalSpaceBetween },
  { how: 'down', Icon: AlignVerticalSpaceBetween },
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
  const { how: labels } = useWords('editorSeveral', portuguese)
  const id = useId()
  return (
    <fieldset className="flex flex-col" aria-describedby={children ? id : undefined}>
      <legend className="pb-1.5 text-sm text-quiet">{title}</legend>
      <div className={`grid gap-1.5 ${choices.length === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {choices.map(({ how, Icon }) => (
          <Button
            key={how}
            isDisabled={isDisabled}
            onPress={() => arrange(how)}
            className={choices.length === 2 ? 'px-1.5 text-sm' : 'flex-col gap-1 px-1 text-xs'}
          >
            <Icon aria-hidden />
            {labels[how]}
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
  const words = useWords('editorSeveral', portuguese)
  const { document } = useWizard()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Button onPress={copy}>
        <Copy aria-hidden />
        {words.copy}
        <Keys>Ctrl C</Keys>
      </Button>
      <Button onPress={duplicate}>
        <CopyPlus aria-hidden />
        {words.double}
        <Keys>Ctrl D</Keys>
      </Button>
      {document.pages.length > 1 && (
        <Button onPress={repeatOnAllPages}>
          <Files aria-hidden />
          {words.repeat}
        </Button>
      )}
      <Button onPress={remove} className="text-stop">
        <Trash2 aria-hidden />
        {words.remove(chosen.length)}
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

const portuguese = {
  several: 'Vários',
  align: 'Alinhar',
  same: 'Mesmo tamanho',
  like: (field: string, person: string) => `Como ${field} de ${person}, o primeiro escolhido.`,
  space: 'Mesma distância',
  three: 'A partir de três campos na mesma página.',
  how: {
    left: 'Esquerda',
    centre: 'Centro',
    right: 'Direita',
    top: 'Topo',
    middle: 'Meio',
    bottom: 'Base',
    width: 'Largura',
    height: 'Altura',
    size: 'Ambas',
    across: 'Na horizontal',
    down: 'Na vertical',
  },
  copy: 'Copiar',
  double: 'Duplicar',
  repeat: 'Repetir em todas as páginas',
  remove: (count: number) => (count === 1 ? 'Excluir campo' : 'Excluir campos'),
}
