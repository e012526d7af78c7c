import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from './ui/button.tsx'
import { Form, type FormCall } from './ui/form.tsx'
import { useUnsavedChanges } from './ui/use-unsaved-changes.ts'
import { useWords } from './words.ts'

/** Given by the pages that make a record and that edit one. */
export interface RecordFormProps<Values, Saved = Values> {
  values: Values
  /** The label of the primary button. */
  submit: string
  /** The target of 'Voltar'. */
  back: string
  onSubmit: (values: Saved) => void
  /** The mutation that saves. */
  save: FormCall & { isSuccess: boolean }
}

/** How a form reads its record: as it is now, because saving writes every value back; and once, because people type then. */
export const readForForm = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The record of a form; undefined until it was read for this form. A later read that fails leaves the form as it is. */
export function useFreshRecord<T>({ data, dataUpdatedAt }: { data: T | undefined; dataUpdatedAt: number }) {
  const [opened] = useState(Date.now)
  return dataUpdatedAt >= opened ? data : undefined
}

/** The values of a form and their change; the page asks before it loses what is not saved. */
export function useRecordValues<Values>({ values, save }: Pick<RecordFormProps<Values>, 'values' | 'save'>) {
  const [now, setNow] = useState(values)
  useUnsavedChanges(!save.isSuccess && JSON.stringify(now) !== JSON.stringify(values))
  return { now, change: (part: Partial<Values>) => setNow({ ...now, ...part }) }
}

interface FrameProps extends Pick<RecordFormProps<unknown>, 'submit' | 'back' | 'save'> {
  onSubmit: (typed: Record<string, string>) => void
  children: ReactNode
}

/** The fields of a record, with the button that saves and the way back. */
export function RecordForm({ submit, back, save, onSubmit, children }: FrameProps) {
  const words = useWords('recordForm', portuguese)
  return (
    <Form className="max-w-120" onSubmit={onSubmit} call={save}>
      {children}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {submit}
        </Button>
        <LinkButton href={back}>{words.back}</LinkButton>
      </div>
    </Form>
  )
}

const portuguese = { back: 'Voltar' }
