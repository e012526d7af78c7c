import { lazy, Suspense, useState } from 'react'
import { openPart } from '../../../load-code.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { toast } from '../../../ui/toast.ts'
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
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const remove = trpc.appearance.removeLogo.useMutation({
    onSuccess: async () => {
      await utils.appearance.get.invalidate()
      toast('Logotipo removido.')
    },
    onError: (error) => setProblem(error.message),
  })
  const open = async (file: File) => {
    setProblem(undefined)
    try {
      const picture = await createImageBitmap(file)
      openPart(loadCrop, () => setPicture(picture))
    } catch {
      setProblem('Não foi possível ler esta imagem. Escolha outra em PNG, JPEG ou WebP.')
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">Logotipo</h3>
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <div className="on-page grid h-20 min-w-40 place-items-center rounded-control border border-line bg-white px-4">
            <img src={logoPath(logo)} alt={`Logotipo de ${name}`} className="max-h-14 max-w-48 object-contain" />
          </div>
          <Button isPending={remove.isPending} isFinal onPress={() => remove.mutate({ accountId })}>
            Remover logotipo
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
        title={logo ? 'Trocar o logotipo' : 'Arraste o logotipo para cá'}
        button="Escolher imagem"
        hint="PNG, JPEG ou WebP de até 10 MB. Você escolhe o corte antes de salvar."
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
