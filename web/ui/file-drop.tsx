import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { dropLook } from './file-drop-look.ts'
import { fileProblem, usualTypes } from './file-problem.ts'

/** Props of `FileDrop`. */
export interface FileDropProps {
  /** Called with a file whose type and size are right. */
  onFile: (file: File) => void
  /** Endings with the dot. */
  accept?: readonly string[]
  /** In bytes. */
  maxSize?: number
  title?: string
  /** What the button says. */
  button?: string
  /** A quiet line under the button, such as the types and the limit. */
  hint?: string
  isDisabled?: boolean
}

/** A drop zone for one file, with a button that does the same. */
export function FileDrop(props: FileDropProps) {
  const {
    onFile,
    accept = usualTypes,
    maxSize,
    title = 'Arraste um arquivo para cá',
    button = 'Escolher arquivo',
    hint,
    isDisabled = false,
  } = props
  const [refusal, setRefusal] = useState<string>()

  const take = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem(file, accept, maxSize)
    setRefusal(problem)
    if (!problem) onFile(file)
  }
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.find((item) => item.kind === 'file')
          if (dropped) take(await dropped.getFile())
        }}
        className={`${dropLook} transition-colors duration-150 data-drop-target:border-pen data-drop-target:bg-pen-wash`}
      >
        <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-pen" />
        <Text slot="label" className="font-medium">
          {title}
        </Text>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
          <Button isDisabled={isDisabled}>{button}</Button>
        </FileTrigger>
        {hint && <p className="text-sm text-quiet">{hint}</p>}
      </DropZone>
      {refusal && (
        <Alert tone="warning" onClose={() => setRefusal(undefined)}>
          {refusal}
        </Alert>
      )}
    </div>
  )
}
