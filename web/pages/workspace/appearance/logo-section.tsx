import { lazy, Suspense, useState } from 'react'
import { openPart } from '../../../load-code.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { focusReturner } from '../../../ui/return-focus.ts'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { logoPath } from '../../../workspace-look.tsx'

const loadCrop = () => import('./logo-crop-dialog.tsx')
const LogoCropDialog = lazy(async () => ({ default: (await loadCrop()).LogoCropDialog }))

interface LogoSectionProps {
  accountId: string
  name: string
  logo: string | null
}

/** The logo as it is, another in its place, or none. */
export function LogoSection({ accountId, name, logo }: LogoSectionProps) {
  const utils = trpc.useUtils()
  const words = useWords('logoSection', portuguese)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const remove = trpc.appearance.removeLogo.useMutation({
    onSuccess: async () => {
      await utils.appearance.get.invalidate()
      toast(wordsNow('logoSection', portuguese).removed)
    },
    onError: (error) => setProblem(error.message),
  })
  const open = async (file: File) => {
    setProblem(undefined)
    try {
      const picture = await createImageBitmap(file)
      openPart(loadCrop, () => setPicture(picture))
    } catch {
      setProblem(wordsNow('logoSection', portuguese).unreadable)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{words.title}</h3>
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <div className="on-page grid h-20 min-w-40 place-items-center rounded-control border border-line bg-white px-4">
            <img src={logoPath(logo)} alt={words.of(name)} className="max-h-14 max-w-48 object-contain" />
          </div>
          <Button
            isPending={remove.isPending}
            isFinal
            onPress={({ target }) => remove.mutate({ accountId }, { onSuccess: focusReturner(target) })}
          >
            {words.remove}
          </Button>
        </div>
      )}
      {problem && (
        <Alert tone="warning" onClose={() => setProblem(undefined)}>
          {problem}
        </Alert>
      )}
      <FileDrop
        onFile={open}
        accept={['.png', '.jpg', '.jpeg', '.webp']}
        maxSize={LARGEST_PICTURE}
        title={logo ? words.replace : words.drop}
        button={words.choose}
        hint={words.hint}
      />
      {picture && (
        <Suspense>
          <LogoCropDialog accountId={accountId} picture={picture} onClose={() => setPicture(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** In bytes, before it is cut. */
const LARGEST_PICTURE = 10 * 1024 * 1024

const portuguese = {
  removed: 'Logotipo removido.',
  unreadable: 'Não foi possível ler esta imagem. Escolha outra em PNG, JPEG ou WebP.',
  title: 'Logotipo',
  of: (name: string) => `Logotipo de ${name}`,
  remove: 'Remover logotipo',
  replace: 'Trocar o logotipo',
  drop: 'Arraste o logotipo para cá',
  choose: 'Escolher imagem',
  hint: 'PNG, JPEG ou WebP de até 10 MB. Você escolhe o corte antes de salvar.',
}
