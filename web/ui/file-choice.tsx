import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { dropLook, dropTitleLook } from './file-drop-look.ts'
import { type FileRules, useChosenFile } from './use-chosen-file.ts'

/** Props of `FileChoice`. */
export interface FileChoiceProps extends FileRules {
  title: string
  button: string
  hint: string
  /** What takes its place is on its way. */
  isDisabled?: boolean
}

/** `FileDrop` without its code for dragging: for a page that is weighed, on which `FileDrop` comes later, and on a phone never. */
export function FileChoice({ title, button, hint, isDisabled = false, ...rules }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { accept, take, refusal, forgetRefusal } = useChosenFile(rules)
  return (
    <div className="flex flex-col gap-3">
      <div className={dropLook}>
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
      </div>
      {refusal && (
        <Alert tone="warning" onClose={forgetRefusal}>
          {refusal}
        </Alert>
      )}
    </div>
  )
}
