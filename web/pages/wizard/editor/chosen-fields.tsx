import { useEditor } from './editor-context.ts'
import { Properties } from './properties.tsx'
import { SeveralFields } from './several-fields.tsx'

/** The editable properties of the chosen field, or of several together. */
export function ChosenFields() {
  const { selected } = useEditor()
  return selected ? <Properties placed={selected} /> : <SeveralFields />
}
