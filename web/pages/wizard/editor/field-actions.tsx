import { Copy, CopyPlus, Files, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'

/** The actions for the chosen fields, and their keys. */
export function FieldActions() {
  const { chosen, copy, duplicate, repeatOnAllPages, remove } = useEditor()
  const { document } = useWizard()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Button onPress={copy}>
        <Copy aria-hidden />
        Copiar
        <Keys>Ctrl C</Keys>
      </Button>
      <Button onPress={duplicate}>
        <CopyPlus aria-hidden />
        Duplicar
        <Keys>Ctrl D</Keys>
      </Button>
      {document.pages.length > 1 && (
        <Button onPress={repeatOnAllPages}>
          <Files aria-hidden />
          Repetir em todas as páginas
        </Button>
      )}
      <Button onPress={remove} className="text-stop">
        <Trash2 aria-hidden />
        {chosen.length === 1 ? 'Excluir campo' : 'Excluir campos'}
      </Button>
    </div>
  )
}

/** A hint for people who see the button; a screen reader announces the keys with the field itself. */
function Keys({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="text-xs font-normal text-quiet max-wide:hidden">
      {children}
    </kbd>
  )
}
