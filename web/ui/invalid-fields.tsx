import { Button } from 'react-aria-components/Button'

/** A field that blocked the submission of a form. */
export interface InvalidField {
  /** The element that takes the focus. */
  element: HTMLElement
  /** The element that the browser judges; for a date it is hidden. */
  input: ValidatedElement
  label: string
  message: string
}

export type ValidatedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The list of what to correct; each entry leads to its field. */
export function InvalidFields({ fields }: { fields: InvalidField[] }) {
  return (
    <>
      <p className="font-medium">
        {fields.length === 1 ? 'Falta corrigir um campo:' : `Falta corrigir ${fields.length} campos:`}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {fields.map((field) => (
          <li key={field.label}>
            <Button onPress={() => field.element.focus()} className="cursor-pointer rounded-[3px] text-left">
              <span className="font-medium underline underline-offset-[3px]">{field.label}</span>: {field.message}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
