import { FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from './button.tsx'
import { dropLook, dropTitleLook } from './file-drop-look.ts'
import { type FileRules, useChosenFile } from './use-chosen-file.tsx'

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
  const { accept, take, said } = useChosenFile(rules)
  return (
    <div className="flex flex-col gap-3">
      <div className={dropLook}>
        <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-pen" />
        <span className={dropTitleLook}>{title}</span>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
          <Button isDisabled={isDisabled}>{button}</Button>
        </FileTrigger>
        <p className="text-sm text-quiet">{hint}</p>
      </div>
      {said}
    </div>
  )
}
