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
}

/** What `FileDrop` is without its code for dragging: for the pages that show it first, and for phones, on which nothing is dragged. */
export function FileChoice({ title, button, hint, ...rules }: FileChoiceProps) {
  const { accept, take, said } = useChosenFile(rules)
  return (
    <div className="flex flex-col gap-3">
      <div className={dropLook}>
        <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-pen" />
        <span className={dropTitleLook}>{title}</span>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
          <Button>{button}</Button>
        </FileTrigger>
        <p className="text-sm text-quiet">{hint}</p>
      </div>
      {said}
    </div>
  )
}
