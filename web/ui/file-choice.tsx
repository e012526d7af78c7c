import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { dropLook, dropTitleLook, type FileRules, useChosenFile } from './use-chosen-file.ts'

/** Props of `FileChoice`. */
export interface FileChoiceProps extends FileRules {
  title: string
  button: string
  hint: string
  isDisabled?: boolean
}

/** `FileDrop` by the browser's own means: for a page with a size limit. */
export function FileChoice({ title, button, hint, isDisabled = false, ...rules }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { accept, take, refusal, forgetRefusal } = useChosenFile(rules)
  return (
    <div className="flex flex-col gap-3">
      <fieldset
        className={`${dropLook} ${isOver ? 'border-pen bg-pen-wash' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!isDisabled) take(event.dataTransfer.files[0])
        }}
      >
        <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-pen" />
        <span className={dropTitleLook}>{title}</span>
        <input
          ref={input}
          type="file"
          accept={accept.join(',')}
          className="hidden"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen once more.
            currentTarget.value = ''
          }}
        />
        <Button isDisabled={isDisabled} onPress={() => input.current?.click()}>
          {button}
        </Button>
        <p className="text-sm text-quiet">{hint}</p>
      </fieldset>
      {refusal && (
        <Alert tone="warning" onClose={forgetRefusal}>
          {refusal}
        </Alert>
      )}
    </div>
  )
}
