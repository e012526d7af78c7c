import type { SourceTree } from './source-tree.ts'

/** A row without a rule, and no line in the tables of the pages. */
export function beginCheckbox(tree: SourceTree): void {
  tree.write(ROW, row.replace(/^ {2}whyInvalid.*\n/m, ''))
  const table = 'contracts/field-kinds/field-kinds.ts'
  tree.insert(table, 'export const inputKinds = {\n', '  checkbox,\n')
  tree.insert(table, '', "import { checkbox } from './checkbox.ts'\n")
}

/** The rest of what CONTRIBUTING says: the whole row, an input of its own and a line in each table. Nothing else. */
export function completeCheckbox(tree: SourceTree): void {
  tree.write(ROW, row)
  tree.write('web/fields/checkbox-field.tsx', input)
  tree.insert('web/fields/field-icon.tsx', 'const icons = {\n', '  checkbox: SquareCheck,\n')
  tree.insert('web/fields/field-icon.tsx', 'import {\n', '  SquareCheck,\n')
  const inputs = '  checkbox: { ForSigner: CheckboxInput, ForSender: CheckboxInput },\n'
  tree.insert('web/fields/field-inputs.tsx', 'Record<InputType, FieldInput> = {\n', inputs)
  const imported = "import { CheckboxInput } from './checkbox-field.tsx'\n"
  tree.insert(
    'web/fields/field-inputs.tsx',
    "import { TextField, type TextFieldProps } from '../ui/text-field.tsx'\n",
    imported,
  )
}

const ROW = 'contracts/field-kinds/checkbox.ts'

const row = `import { hidesNothing, type InputKind, lineOf } from './field-kind.ts'

export const checkbox: InputKind = {
  name: { pt: 'Caixa de seleção', en: 'Checkbox' },
  note: { pt: 'Uma caixa que a pessoa marca.', en: 'A box that the person ticks.' },
  warning: null,
  filledBy: 'input',
  isListed: false,
  size: lineOf(240),
  takesRegex: false,
  whyInvalid: (text) => (text === 'true' ? null : { pt: 'Marque a caixa.', en: 'Tick the box.' }),
  prints: 'text',
  shown: () => 'Caixa marcada',
  hides: hidesNothing,
  ofSigner: null,
  isSecret: false,
  isDate: false,
}
`

const input = `import { Checkbox } from '../ui/checkbox.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'

interface CheckboxInputProps extends Pick<TextFieldProps, 'label'> {
  value: string
  onChange: (value: string) => void
}

/** A box to tick: its value is 'true', or empty. */
export function CheckboxInput({ label, value, onChange }: CheckboxInputProps) {
  return (
    <Checkbox isSelected={value === 'true'} onChange={(isSelected) => onChange(isSelected ? 'true' : '')}>
      {label}
    </Checkbox>
  )
}
`
