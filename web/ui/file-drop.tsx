import { FileUp } from 'lucide-react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useKitWords } from './kit-words.ts'
import { dropLook, dropTitleLook, type FileRules, useChosenFile } from './use-chosen-file.ts'

/** Props of `FileDrop`. */
export interface FileDropProps extends FileRules {
  title?: string
  /** The label of the button. */
  button?: string
  /** A quiet line under the button, such as the types and the limit. */
  hint?: string
  isDisabled?: boolean
}

/** A drop zone for one file, with a button that does the same. */
export function FileDrop(props: FileDropProps) {
  const words = useKitWords('fileDrop', portuguese)
  const { title = words.title, button = words.button, hint, isDisabled = false, ...rules } = props
  const { accept, take, refusal, forgetRefusal } = useChosenFile(rules)
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        isDisabled={isDisabled}
        aria-label={words.area}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.find((item) => item.kind === 'file')
          if (dropped) take(await dropped.getFile())
        }}
        className={`${dropLook} transition-colors duration-150 data-drop-target:border-pen data-drop-target:bg-pen-wash`}
      >
        <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-pen" />
        <Text slot="label" className={dropTitleLook}>
          {title}
        </Text>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
          <Button isDisabled={isDisabled}>{button}</Button>
        </FileTrigger>
        {hint && <p className="text-sm text-quiet">{hint}</p>}
      </DropZone>
      {refusal && (
        <Alert tone="warning" onClose={forgetRefusal}>
          {refusal}
        </Alert>
      )}
    </div>
  )
}

const portuguese = {
  title: 'Arraste um arquivo para cá',
  button: 'Escolher arquivo',
  area: 'Área para soltar arquivos',
}
